-- How long whoever was awaited took for their turn; entries from before do not know it.
ALTER TABLE "journal_entry" ADD COLUMN "turn" JSON;
