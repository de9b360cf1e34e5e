CREATE TABLE "desk_look" (
	"id" text PRIMARY KEY NOT NULL,
	"by" text NOT NULL,
	"report_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat" ADD COLUMN "last_client_id" text;--> statement-breakpoint
ALTER TABLE "chat" ADD COLUMN "last_from_low" boolean;--> statement-breakpoint
ALTER TABLE "chat" ADD COLUMN "last_body" text;--> statement-breakpoint
ALTER TABLE "chat" ADD COLUMN "last_image" text;--> statement-breakpoint
ALTER TABLE "chat" ADD COLUMN "last_about" text;--> statement-breakpoint
ALTER TABLE "chat" ADD COLUMN "last_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "desk_look_newest" ON "desk_look" USING btree ("created_at");--> statement-breakpoint
UPDATE "chat" SET "last_client_id" = "message"."client_id", "last_from_low" = "message"."from_low", "last_body" = "message"."body", "last_image" = "message"."image", "last_about" = "message"."post_id", "last_at" = "message"."created_at" FROM "message" WHERE "message"."chat_id" = "chat"."id" AND "message"."seq" = "chat"."last_seq";
