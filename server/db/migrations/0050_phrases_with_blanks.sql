ALTER TABLE "chat" ADD COLUMN "last_blank" text;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "blank" text;