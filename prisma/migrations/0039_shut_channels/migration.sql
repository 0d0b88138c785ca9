-- True while a message waits because its channel takes none right now.
ALTER TABLE "outbox" ADD COLUMN "shut" BOOLEAN NOT NULL DEFAULT false;
