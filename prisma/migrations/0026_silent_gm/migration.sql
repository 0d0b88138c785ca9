-- When the table is asked what to do without its game master, and whether the bot plays for them.
ALTER TABLE "party" ADD COLUMN "silence" JSON;
