-- Private addresses of calendars, of which only a hash is kept.
CREATE TABLE "calendar_address" (
    "user_id" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "made_at" BIGINT NOT NULL,

    CONSTRAINT "calendar_address_pkey" PRIMARY KEY ("user_id")
);

CREATE UNIQUE INDEX "calendar_address_token_hash_key" ON "calendar_address"("token_hash");
