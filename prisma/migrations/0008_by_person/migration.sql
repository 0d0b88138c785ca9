-- What somebody did, or had done for them, is found without reading a long journal.
CREATE INDEX "journal_entry_campaign_id_actor_id_number_idx" ON "journal_entry"("campaign_id", "actor_id", "number");
CREATE INDEX "journal_entry_campaign_id_on_behalf_of_number_idx" ON "journal_entry"("campaign_id", "on_behalf_of", "number");
