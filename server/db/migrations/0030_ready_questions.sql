ALTER TABLE "chat" ADD COLUMN "last_question" text;--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "question" text;