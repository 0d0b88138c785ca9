-- CreateTable
CREATE TABLE "reader" (
    "user_id" TEXT NOT NULL,
    "plain" BOOLEAN NOT NULL,
    "language" TEXT,

    CONSTRAINT "reader_pkey" PRIMARY KEY ("user_id")
);
