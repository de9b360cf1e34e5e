ALTER TABLE "users" ADD COLUMN "refused_email" text;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "last_user" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "people" integer DEFAULT 0 NOT NULL;