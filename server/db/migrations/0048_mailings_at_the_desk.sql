ALTER TABLE "mailings" ADD COLUMN "last_due" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "is_queueing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "stopped_at" timestamp with time zone;