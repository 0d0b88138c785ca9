-- CreateTable
CREATE TABLE "faction" (
    "campaign_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "seq" BIGSERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "data" JSON,

    CONSTRAINT "faction_pkey" PRIMARY KEY ("campaign_id", "id")
);

-- CreateTable
CREATE TABLE "wealth" (
    "campaign_id" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "seq" BIGSERIAL NOT NULL,
    "boxes" INTEGER NOT NULL,

    CONSTRAINT "wealth_pkey" PRIMARY KEY ("campaign_id", "id")
);

-- AddForeignKey
ALTER TABLE "faction" ADD CONSTRAINT "faction_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wealth" ADD CONSTRAINT "wealth_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A character trains and makes things side by side; the one field for both goes.
UPDATE "character" SET "sheet" = ("sheet"::jsonb - 'progress')::json WHERE "sheet"::jsonb ? 'progress';
