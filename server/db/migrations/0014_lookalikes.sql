CREATE TABLE "lookalikes" (
	"post_id" text NOT NULL,
	"earlier_id" text NOT NULL,
	"distance" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lookalikes_post_id_earlier_id_pk" PRIMARY KEY("post_id","earlier_id")
);
--> statement-breakpoint
CREATE TABLE "signatures" (
	"key" text PRIMARY KEY NOT NULL,
	"signature" text NOT NULL,
	"quarters" integer[] NOT NULL,
	"post_id" text
);
--> statement-breakpoint
ALTER TABLE "lookalikes" ADD CONSTRAINT "lookalikes_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lookalikes" ADD CONSTRAINT "lookalikes_earlier_id_posts_id_fk" FOREIGN KEY ("earlier_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lookalikes_earlier" ON "lookalikes" USING btree ("earlier_id");--> statement-breakpoint
CREATE INDEX "lookalikes_newest" ON "lookalikes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "signatures_post" ON "signatures" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "signatures_quarters" ON "signatures" USING gin ("quarters") WITH (fastupdate=false);