ALTER TABLE "users" ALTER COLUMN "language" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "language" DROP NOT NULL;--> statement-breakpoint
-- What was English by default was never chosen.
UPDATE "users" SET "language" = NULL WHERE "language" = 'en';
