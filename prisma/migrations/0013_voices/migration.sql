-- As whom a line in character is said; null for all other messages.
ALTER TABLE "outbox" ADD COLUMN "voice" JSON;

-- CreateTable
CREATE TABLE "channel_webhook" (
    "channel_id" TEXT NOT NULL,
    "webhook_id" TEXT,
    "token" TEXT,
    "told" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "channel_webhook_pkey" PRIMARY KEY ("channel_id")
);
