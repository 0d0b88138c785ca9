-- CreateTable
CREATE TABLE "spoken_line" (
    "campaign_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "entry" INTEGER NOT NULL,
    "at" BIGINT NOT NULL,
    "user_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "spoken_line_pkey" PRIMARY KEY ("campaign_id", "id")
);

-- CreateIndex
CREATE INDEX "spoken_line_campaign_id_entry_idx" ON "spoken_line"("campaign_id", "entry");

-- AddForeignKey
ALTER TABLE "spoken_line" ADD CONSTRAINT "spoken_line_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What was said of late is still known.
INSERT INTO spoken_line (campaign_id, id, entry, at, user_id, name, channel_id, text)
SELECT said.campaign_id, said.id, said.entry, said.created_at, said.voice->>'userId', said.voice->>'name', said.channel_id,
  coalesce((SELECT change.body->>'content' FROM outbox AS change
    WHERE change.target = said.id AND change.kind = 'edit' ORDER BY change.seq DESC LIMIT 1), said.body->>'content', '')
FROM outbox AS said
WHERE said.voice IS NOT NULL AND said.kind = 'post' AND said.entry IS NOT NULL AND said.campaign_id IS NOT NULL
  AND NOT EXISTS (SELECT FROM outbox AS change WHERE change.target = said.id AND change.kind = 'delete');
