-- The game masters' own card in their channel; an existing campaign gets one with its next change.
ALTER TABLE "campaign" ADD COLUMN "bench" JSON;
