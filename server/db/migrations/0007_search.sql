CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "search_posts" (
	"post_id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"fold_version" smallint NOT NULL,
	"vector" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"posts" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_posts" ADD CONSTRAINT "search_posts_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_posts_vector" ON "search_posts" USING gin ("vector") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_posts_version" ON "search_posts" USING btree ("fold_version");--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gin (word gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "posts_breed_price" ON "posts" USING btree ("category_id","breed_id","price","id") WHERE status = 'active';--> statement-breakpoint
ALTER TABLE "search_posts" ALTER COLUMN "vector" SET STATISTICS 300;
--> statement-breakpoint
CREATE STATISTICS "posts_category_of_breed" (dependencies, mcv) ON "category_id", "breed_id" FROM "posts";
