CREATE TABLE "saved_searches" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"filters" jsonb NOT NULL,
	"key" text NOT NULL,
	"needs" text[] NOT NULL,
	"is_queued" boolean DEFAULT false NOT NULL,
	"looked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lately" text[] DEFAULT '{}' NOT NULL,
	"told_at" timestamp with time zone,
	"new_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "search_id" text;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_key" ON "saved_searches" USING btree ("user_id","key");--> statement-breakpoint
CREATE INDEX "saved_searches_needs" ON "saved_searches" USING gin ("needs") WITH (fastupdate=false) WHERE not is_queued;--> statement-breakpoint
CREATE INDEX "saved_searches_looked" ON "saved_searches" USING btree ("looked_at") WHERE not is_queued;--> statement-breakpoint
CREATE INDEX "notifications_search" ON "notifications" USING btree ("search_id") WHERE search_id is not null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;
