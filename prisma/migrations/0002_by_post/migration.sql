-- AlterTable
ALTER TABLE "campaign" ADD COLUMN "home_id" TEXT NOT NULL DEFAULT '',
ADD COLUMN "pause" JSON,
ADD COLUMN "status" JSON;

-- AlterTable
ALTER TABLE "party" ADD COLUMN "spotlight_until" BIGINT;

-- AlterTable
ALTER TABLE "outbox" ADD COLUMN "pin" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "entry" INTEGER,
ADD COLUMN "claimed_until" BIGINT;

-- CreateTable
CREATE TABLE "round" (
    "campaign_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "seq" BIGSERIAL NOT NULL,
    "procedure" TEXT NOT NULL,
    "hidden" BOOLEAN NOT NULL,
    "terms" JSON NOT NULL,
    "channel_id" TEXT NOT NULL,
    "opener_id" TEXT NOT NULL,
    "opened" BIGINT NOT NULL,
    "deadline" BIGINT,
    "grace" INTEGER NOT NULL,
    "held" BIGINT,
    "seats" JSON NOT NULL,
    "card_id" TEXT NOT NULL,

    CONSTRAINT "round_pkey" PRIMARY KEY ("campaign_id", "id")
);

-- CreateTable
CREATE TABLE "person" (
    "campaign_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "seq" BIGSERIAL NOT NULL,
    "away" JSON,
    "orders" JSON NOT NULL,
    "reminders" JSON NOT NULL,
    "missed" INTEGER NOT NULL,
    "nudges" INTEGER NOT NULL,
    "nudge_at" BIGINT,
    "snoozed_until" BIGINT,
    "extensions" JSON NOT NULL,

    CONSTRAINT "person_pkey" PRIMARY KEY ("campaign_id", "user_id")
);

-- CreateTable
CREATE TABLE "scene" (
    "campaign_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "seq" BIGSERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "user_ids" TEXT[] NOT NULL,
    "opened" BIGINT NOT NULL,
    "closed" BIGINT,

    CONSTRAINT "scene_pkey" PRIMARY KEY ("campaign_id", "id")
);

-- CreateTable
CREATE TABLE "deadline" (
    "campaign_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "at" BIGINT NOT NULL,
    "ready_at" BIGINT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,

    CONSTRAINT "deadline_pkey" PRIMARY KEY ("campaign_id", "id")
);

-- CreateIndex
CREATE INDEX "member_user_id_idx" ON "member"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "round_id_key" ON "round"("id");

-- CreateIndex
CREATE INDEX "deadline_ready_at_idx" ON "deadline"("ready_at");

-- DropIndex
DROP INDEX "outbox_campaign_id_idx";

-- CreateIndex
CREATE INDEX "outbox_campaign_id_entry_idx" ON "outbox"("campaign_id", "entry");

-- AddForeignKey
ALTER TABLE "round" ADD CONSTRAINT "round_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "person" ADD CONSTRAINT "person_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "scene" ADD CONSTRAINT "scene_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deadline" ADD CONSTRAINT "deadline_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Campaigns that were there before tell things where they spoke last.
UPDATE "campaign" SET "home_id" = COALESCE(
    (SELECT "channel_id" FROM "channel_binding" WHERE "campaign_id" = "campaign"."id" AND "use" = 'play' ORDER BY "seq" LIMIT 1),
    (SELECT "channel_id" FROM "outbox" WHERE "campaign_id" = "campaign"."id" ORDER BY "seq" DESC LIMIT 1),
    '');
