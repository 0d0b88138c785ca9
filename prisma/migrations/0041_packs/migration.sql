-- Packs of content that a campaign's game masters have brought.

-- CreateTable
CREATE TABLE "pack" (
    "campaign_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "seq" BIGSERIAL NOT NULL,
    "used" BOOLEAN NOT NULL,
    "place" INTEGER NOT NULL,
    "body" TEXT NOT NULL,

    CONSTRAINT "pack_pkey" PRIMARY KEY ("campaign_id", "id")
);

-- AddForeignKey
ALTER TABLE "pack" ADD CONSTRAINT "pack_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;
