-- How much of what is hard work people and servers have had of late.
CREATE TABLE "allowance" (
    "cost" TEXT NOT NULL,
    "who" TEXT NOT NULL,
    "full_at" BIGINT NOT NULL,

    CONSTRAINT "allowance_pkey" PRIMARY KEY ("cost", "who")
);
