CREATE TABLE "sales" (
	"id" text PRIMARY KEY NOT NULL,
	"post_id" text,
	"seller_id" text NOT NULL,
	"buyer_id" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"named_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"counts" boolean DEFAULT true NOT NULL,
	"seller_says" text[],
	"buyer_says" text[]
);
--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sales_post" ON "sales" USING btree ("post_id") WHERE post_id is not null;--> statement-breakpoint
CREATE INDEX "sales_seller" ON "sales" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "sales_buyer" ON "sales" USING btree ("buyer_id");