-- CreateTable
CREATE TABLE "whisper" (
    "campaign_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "seq" BIGSERIAL NOT NULL,
    "from_user_id" TEXT NOT NULL,
    "to_user_id" TEXT,
    "answer_to" TEXT,
    "answers" TEXT,
    "text" TEXT NOT NULL,
    "sent" BIGINT NOT NULL,
    "read" BIGINT,
    "post" JSON NOT NULL,

    CONSTRAINT "whisper_pkey" PRIMARY KEY ("campaign_id", "id")
);

-- AddForeignKey
ALTER TABLE "whisper" ADD CONSTRAINT "whisper_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;
