-- AlterTable
ALTER TABLE "round" ADD COLUMN "reopened" BIGINT;

-- AlterTable
ALTER TABLE "outbox" ADD COLUMN "tells" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[];
