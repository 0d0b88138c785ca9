-- CreateTable
CREATE TABLE "follower" (
    "campaign_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "seq" BIGSERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "owner_id" TEXT,
    "former_id" TEXT,
    "status" TEXT NOT NULL,
    "data" JSON,

    CONSTRAINT "follower_pkey" PRIMARY KEY ("campaign_id", "id")
);

-- AddForeignKey
ALTER TABLE "follower" ADD CONSTRAINT "follower_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;
