-- CreateTable
CREATE TABLE "place" (
    "campaign_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "seq" BIGSERIAL NOT NULL,
    "data" JSON,

    CONSTRAINT "place_pkey" PRIMARY KEY ("campaign_id", "id")
);

-- AddForeignKey
ALTER TABLE "place" ADD CONSTRAINT "place_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;
