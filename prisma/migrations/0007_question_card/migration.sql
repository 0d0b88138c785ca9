-- AlterTable
ALTER TABLE "prompt" ADD COLUMN "card" JSON;

-- Only the question about an event had a card so far, and kept it in its last frame.
UPDATE "prompt" SET "card" = ("frames"::jsonb -> -1 -> 'card')::json
WHERE jsonb_typeof("frames"::jsonb -> -1 -> 'card') = 'object';
