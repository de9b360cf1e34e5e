CREATE TABLE "mailings" (
	"id" text PRIMARY KEY NOT NULL,
	"texts" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"endpoint" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"session_hash" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"succeeded_at" timestamp with time zone,
	"failures" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "sold_price" integer;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "ends_at" timestamp with time zone DEFAULT now() + interval '30 days' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "ask_at" timestamp with time zone DEFAULT now() + interval '7 days';--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "notify_at_night" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "show_previews" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "confirmed_email" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "digest_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_hash");--> statement-breakpoint
-- Nobody was told that ads end, so those of today end at times spread over the month that begins in five days.
UPDATE "posts" SET "ends_at" = now() + interval '5 days' + (hashtext("id")::bigint & 1048575) / 1048576.0 * interval '25 days' WHERE "status" IN ('active', 'sold', 'hidden');--> statement-breakpoint
UPDATE "posts" SET "ask_at" = "ends_at" - interval '5 days' WHERE "status" IN ('active', 'sold', 'hidden');--> statement-breakpoint
CREATE INDEX "posts_end" ON "posts" USING btree ("ends_at") WHERE status in ('active', 'ended');--> statement-breakpoint
CREATE INDEX "posts_ask" ON "posts" USING btree ("ask_at") WHERE status = 'active';
