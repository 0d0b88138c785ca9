-- CreateTable
CREATE TABLE "portrait" (
    "campaign_id" TEXT NOT NULL,
    "character_id" TEXT NOT NULL,
    "seq" BIGSERIAL NOT NULL,
    "picture" TEXT NOT NULL,

    CONSTRAINT "portrait_pkey" PRIMARY KEY ("campaign_id", "character_id")
);

-- CreateTable
CREATE TABLE "picture" (
    "hash" TEXT NOT NULL,
    "png" TEXT NOT NULL,
    "kept_at" BIGINT NOT NULL,

    CONSTRAINT "picture_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE INDEX "portrait_picture_idx" ON "portrait"("picture");

-- AddForeignKey
ALTER TABLE "portrait" ADD CONSTRAINT "portrait_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;
