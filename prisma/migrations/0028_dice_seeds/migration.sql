-- Every campaign has a numbered history of secret seeds: the one in force, those before it, and the next one, whose
-- fingerprint is known from the start. A campaign from before has had one seed: it is its first.
CREATE TABLE "dice_seed" (
    "campaign_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "secret" TEXT NOT NULL,
    "hidden" TEXT NOT NULL,
    "commitment" TEXT NOT NULL,
    "hidden_commitment" TEXT NOT NULL,
    "words" JSON NOT NULL,
    "first_entry" INTEGER,
    "last_entry" INTEGER,
    "begun_at" BIGINT,
    "revealed_at" BIGINT,

    CONSTRAINT "dice_seed_pkey" PRIMARY KEY ("campaign_id", "number")
);
ALTER TABLE "dice_seed" ADD CONSTRAINT "dice_seed_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Chance of the database's own: 244 bits for each.
CREATE FUNCTION pg_temp.new_secret() RETURNS TEXT LANGUAGE SQL VOLATILE AS
  $$ SELECT encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex') $$;
CREATE FUNCTION pg_temp.fingerprint(secret TEXT) RETURNS TEXT LANGUAGE SQL IMMUTABLE AS
  $$ SELECT encode(sha256(decode(secret, 'hex')), 'hex') $$;

INSERT INTO "dice_seed" ("campaign_id", "number", "secret", "hidden", "commitment", "hidden_commitment", "words", "first_entry", "begun_at")
  SELECT "id", 1, "dice_seed", pg_temp.new_secret(), "dice_commitment", '', '[]', 1, "created_at" FROM "campaign";
INSERT INTO "dice_seed" ("campaign_id", "number", "secret", "hidden", "commitment", "hidden_commitment", "words")
  SELECT "id", 2, pg_temp.new_secret(), pg_temp.new_secret(), '', '', '[]' FROM "campaign";
UPDATE "dice_seed" SET "hidden_commitment" = pg_temp.fingerprint("hidden"),
  "commitment" = CASE WHEN "commitment" = '' THEN pg_temp.fingerprint("secret") ELSE "commitment" END;
DROP FUNCTION pg_temp.new_secret();
DROP FUNCTION pg_temp.fingerprint(TEXT);

-- The seed of the secret dice that is in force, how the dice stand, and the end of the chain of hashes.
ALTER TABLE "campaign" ADD COLUMN "dice_hidden" TEXT, ADD COLUMN "dice" JSON, ADD COLUMN "last_hash" TEXT NOT NULL DEFAULT '';
UPDATE "campaign" SET "dice" = '{"seed":1,"rotateAt":null,"words":[],"again":{}}',
  "dice_hidden" = (SELECT "hidden" FROM "dice_seed" WHERE "campaign_id" = "campaign"."id" AND "number" = 1);
ALTER TABLE "campaign" ALTER COLUMN "dice_hidden" SET NOT NULL, ALTER COLUMN "dice" SET NOT NULL;

-- Which seed an entry was rolled under, and its hash; entries from before have none.
ALTER TABLE "journal_entry" ADD COLUMN "seed" INTEGER NOT NULL DEFAULT 1, ADD COLUMN "seal" JSON, ADD COLUMN "hash" TEXT;
