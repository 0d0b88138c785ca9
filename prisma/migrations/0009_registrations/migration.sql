-- CreateTable
CREATE TABLE "registration" (
    "application_id" TEXT NOT NULL,
    "guild_id" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "at" BIGINT NOT NULL,

    CONSTRAINT "registration_pkey" PRIMARY KEY ("application_id", "guild_id")
);
