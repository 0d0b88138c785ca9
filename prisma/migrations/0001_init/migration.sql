-- CreateTable
CREATE TABLE "guild" (
    "id" TEXT NOT NULL,
    "created_at" BIGINT NOT NULL,

    CONSTRAINT "guild_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "campaign" (
    "id" TEXT NOT NULL,
    "seq" BIGSERIAL NOT NULL,
    "guild_id" TEXT NOT NULL,
    "book" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "settings" JSON NOT NULL,
    "gm_role_id" TEXT,
    "gm_user_ids" TEXT[] NOT NULL,
    "version" INTEGER NOT NULL,
    "dice_seed" TEXT NOT NULL,
    "dice_commitment" TEXT NOT NULL,
    "dice_counters" JSON NOT NULL,
    "last_entry" INTEGER NOT NULL,
    "created_at" BIGINT NOT NULL,

    CONSTRAINT "campaign_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "channel_binding" (
    "campaign_id" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "seq" BIGSERIAL NOT NULL,
    "guild_id" TEXT NOT NULL,
    "use" TEXT NOT NULL,

    CONSTRAINT "channel_binding_pkey" PRIMARY KEY ("campaign_id", "channel_id")
);

-- CreateTable
CREATE TABLE "member" (
    "campaign_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "seq" BIGSERIAL NOT NULL,
    "joined" INTEGER NOT NULL,
    "present" BOOLEAN NOT NULL,
    "character_id" TEXT,

    CONSTRAINT "member_pkey" PRIMARY KEY ("campaign_id", "user_id")
);

-- CreateTable
CREATE TABLE "party" (
    "campaign_id" TEXT NOT NULL,
    "spotlight" TEXT,
    "state" JSON,

    CONSTRAINT "party_pkey" PRIMARY KEY ("campaign_id")
);

-- CreateTable
CREATE TABLE "usage_die" (
    "campaign_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "seq" BIGSERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "size" INTEGER NOT NULL,

    CONSTRAINT "usage_die_pkey" PRIMARY KEY ("campaign_id", "id")
);

-- CreateTable
CREATE TABLE "character" (
    "campaign_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "seq" BIGSERIAL NOT NULL,
    "user_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "created" INTEGER NOT NULL,
    "sheet" JSON,

    CONSTRAINT "character_pkey" PRIMARY KEY ("campaign_id", "id")
);

-- CreateTable
CREATE TABLE "item" (
    "campaign_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "seq" BIGSERIAL NOT NULL,
    "holder_id" TEXT,
    "name" TEXT NOT NULL,
    "data" JSON,

    CONSTRAINT "item_pkey" PRIMARY KEY ("campaign_id", "id")
);

-- CreateTable
CREATE TABLE "foe" (
    "campaign_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "seq" BIGSERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "data" JSON,

    CONSTRAINT "foe_pkey" PRIMARY KEY ("campaign_id", "id")
);

-- CreateTable
CREATE TABLE "modifier" (
    "campaign_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "seq" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "rule" TEXT NOT NULL,
    "character_id" TEXT,
    "foe_id" TEXT,

    CONSTRAINT "modifier_pkey" PRIMARY KEY ("campaign_id", "id")
);

-- CreateTable
CREATE TABLE "task" (
    "campaign_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "seq" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "rule" TEXT NOT NULL,
    "detail" JSON NOT NULL,
    "done" BOOLEAN NOT NULL,

    CONSTRAINT "task_pkey" PRIMARY KEY ("campaign_id", "id")
);

-- CreateTable
CREATE TABLE "prompt" (
    "campaign_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "seq" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "rule" TEXT NOT NULL,
    "audience" JSON NOT NULL,
    "character_id" TEXT,
    "form" JSON NOT NULL,
    "required" BOOLEAN NOT NULL,
    "fallback" JSON,
    "terms" JSON NOT NULL,
    "opened" BIGINT NOT NULL,
    "deadline" BIGINT,
    "frames" JSON NOT NULL,
    "story" JSON NOT NULL,
    "answers" JSON NOT NULL,
    "reply_id" TEXT,

    CONSTRAINT "prompt_pkey" PRIMARY KEY ("campaign_id", "id")
);

-- CreateTable
CREATE TABLE "journal_entry" (
    "campaign_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "actor_id" TEXT NOT NULL,
    "on_behalf_of" TEXT,
    "action" TEXT NOT NULL,
    "input" JSON,
    "rules" TEXT[] NOT NULL,
    "dice" JSON NOT NULL,
    "facts" JSON NOT NULL,
    "patches" JSON NOT NULL,
    "inverse" JSON NOT NULL,
    "secret" BOOLEAN NOT NULL,
    "undoes" INTEGER,
    "undone_by" INTEGER,

    CONSTRAINT "journal_entry_pkey" PRIMARY KEY ("campaign_id", "number")
);

-- CreateTable
CREATE TABLE "outbox" (
    "id" TEXT NOT NULL,
    "campaign_id" TEXT,
    "seq" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "application_id" TEXT,
    "token" TEXT,
    "channel_id" TEXT NOT NULL,
    "private" BOOLEAN NOT NULL,
    "body" JSON NOT NULL,
    "target" TEXT,
    "created_at" BIGINT NOT NULL,
    "sent_at" BIGINT,
    "message_id" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_try" BIGINT,
    "last_error" TEXT,
    "given_up" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "outbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "processed_interaction" (
    "id" TEXT NOT NULL,
    "campaign_id" TEXT NOT NULL,
    "at" BIGINT NOT NULL,

    CONSTRAINT "processed_interaction_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "campaign_guild_id_seq_idx" ON "campaign"("guild_id", "seq");

-- CreateIndex
CREATE UNIQUE INDEX "channel_binding_guild_id_channel_id_key" ON "channel_binding"("guild_id", "channel_id");

-- CreateIndex
CREATE UNIQUE INDEX "prompt_id_key" ON "prompt"("id");

-- CreateIndex
CREATE UNIQUE INDEX "journal_entry_id_key" ON "journal_entry"("id");

-- CreateIndex
CREATE INDEX "outbox_undelivered_idx" ON "outbox"("created_at") WHERE (sent_at IS NULL AND NOT given_up);

-- CreateIndex
CREATE INDEX "outbox_target_idx" ON "outbox"("target");

-- CreateIndex
CREATE INDEX "outbox_campaign_id_idx" ON "outbox"("campaign_id");

-- CreateIndex
CREATE INDEX "processed_interaction_campaign_id_idx" ON "processed_interaction"("campaign_id");

-- CreateIndex
CREATE INDEX "processed_interaction_at_idx" ON "processed_interaction"("at");

-- AddForeignKey
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_guild_id_fkey" FOREIGN KEY ("guild_id") REFERENCES "guild"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "channel_binding" ADD CONSTRAINT "channel_binding_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member" ADD CONSTRAINT "member_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "party" ADD CONSTRAINT "party_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "usage_die" ADD CONSTRAINT "usage_die_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "character" ADD CONSTRAINT "character_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "item" ADD CONSTRAINT "item_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "foe" ADD CONSTRAINT "foe_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "modifier" ADD CONSTRAINT "modifier_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "task" ADD CONSTRAINT "task_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prompt" ADD CONSTRAINT "prompt_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "journal_entry" ADD CONSTRAINT "journal_entry_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "processed_interaction" ADD CONSTRAINT "processed_interaction_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;
