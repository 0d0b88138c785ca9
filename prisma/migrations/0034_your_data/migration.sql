-- When the bot was removed from a server; its campaigns are kept for a while after that.
ALTER TABLE "guild" ADD COLUMN "left_at" BIGINT;

-- A file with a campaign that somebody is about to bring in, and who is who; for a day.
CREATE TABLE "import_draft" (
    "id" TEXT NOT NULL,
    "guild_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "file" TEXT NOT NULL,
    "people" JSON NOT NULL,
    "created_at" BIGINT NOT NULL,

    CONSTRAINT "import_draft_pkey" PRIMARY KEY ("id")
);

-- Seeds as they were mixed, once somebody with a word in them is called otherwise.
ALTER TABLE "dice_seed" ADD COLUMN "mixed" TEXT;
ALTER TABLE "dice_seed" ADD COLUMN "mixed_hidden" TEXT;
