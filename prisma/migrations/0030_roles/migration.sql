-- Which process does what only one may do for all of them, and until when without a sign of life.
CREATE TABLE "process_role" (
  "name" TEXT NOT NULL,
  "holder" TEXT NOT NULL,
  "until" BIGINT NOT NULL,
  CONSTRAINT "process_role_pkey" PRIMARY KEY ("name")
);
