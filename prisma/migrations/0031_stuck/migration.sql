-- What failed is looked for by whoever runs the bot and counted for its metrics, and it is rare.
-- CreateIndex
CREATE INDEX "outbox_given_up_idx" ON "outbox"("created_at") WHERE (given_up);

-- CreateIndex
CREATE INDEX "deadline_failing_idx" ON "deadline"("at") WHERE (attempts > 0);
