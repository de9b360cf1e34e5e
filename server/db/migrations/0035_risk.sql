CREATE TABLE "origins" (
	"user_id" text NOT NULL,
	"hash" text NOT NULL,
	"kind" text NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_blocked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "origins_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "risks" (
	"post_id" text PRIMARY KEY NOT NULL,
	"score" smallint NOT NULL,
	"reasons" text[] NOT NULL,
	"assessed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"compare_first" boolean DEFAULT false NOT NULL,
	"word_keys" integer[] NOT NULL,
	"content" text NOT NULL,
	"held_until" timestamp with time zone,
	"decision" text,
	"decided_content" text
);
--> statement-breakpoint
ALTER TABLE "origins" ADD CONSTRAINT "origins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risks" ADD CONSTRAINT "risks_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "origins_blocked" ON "origins" USING btree ("hash") WHERE is_blocked;--> statement-breakpoint
CREATE INDEX "origins_used" ON "origins" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "risks_words" ON "risks" USING gin ("word_keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "risks_held" ON "risks" USING btree ("held_until") WHERE held_until is not null;