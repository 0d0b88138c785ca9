-- What is known of journal entries that are kept no more, because the campaign keeps its log for a time only.
ALTER TABLE "campaign" ADD COLUMN "pruned" JSON;
