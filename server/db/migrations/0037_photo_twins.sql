DROP INDEX "signatures_quarters";--> statement-breakpoint
ALTER TABLE "signatures" ALTER COLUMN "quarters" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lookalikes" ADD COLUMN "changes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "signatures" ADD COLUMN "bucket" integer;--> statement-breakpoint
ALTER TABLE "signatures" ADD COLUMN "code" bigint;--> statement-breakpoint
ALTER TABLE "signatures" ADD COLUMN "outline" bit(256);--> statement-breakpoint
ALTER TABLE "signatures" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "signatures_twins" ON "signatures" USING btree ("bucket","code");--> statement-breakpoint
CREATE INDEX "signatures_age" ON "signatures" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "signatures_unread" ON "signatures" USING btree ("key") WHERE outline is null;