-- CreateTable
CREATE TABLE "job" (
    "id" TEXT NOT NULL,
    "seq" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "campaign_id" TEXT,
    "input" JSON NOT NULL,
    "state" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "ready_at" BIGINT NOT NULL,
    "claim" TEXT,
    "claimed_until" BIGINT,
    "row_id" TEXT,
    "progress" JSON,
    "result" JSON,
    "created_at" BIGINT NOT NULL,
    "ended_at" BIGINT,

    CONSTRAINT "job_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job_file" (
    "id" TEXT NOT NULL,
    "job_id" TEXT NOT NULL,
    "campaign_id" TEXT,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "job_file_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "job_state_ready_at_idx" ON "job"("state", "ready_at");

-- CreateIndex
CREATE INDEX "job_campaign_id_kind_idx" ON "job"("campaign_id", "kind");

-- CreateIndex
CREATE INDEX "job_file_job_id_idx" ON "job_file"("job_id");

-- CreateIndex
CREATE INDEX "job_file_campaign_id_idx" ON "job_file"("campaign_id");

-- AddForeignKey
ALTER TABLE "job" ADD CONSTRAINT "job_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_file" ADD CONSTRAINT "job_file_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaign"("id") ON DELETE CASCADE ON UPDATE CASCADE;
