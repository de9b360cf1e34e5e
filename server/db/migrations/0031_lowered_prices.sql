ALTER TABLE "posts" ADD COLUMN "price_set_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "price_before" integer;