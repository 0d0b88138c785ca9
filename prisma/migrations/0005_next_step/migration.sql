-- AlterTable
ALTER TABLE "party" ADD COLUMN     "awaited" JSON;
