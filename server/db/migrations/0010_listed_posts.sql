CREATE TABLE "listed_posts" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"price" integer NOT NULL,
	"cell" integer,
	"milk" real,
	"has_photo" boolean NOT NULL,
	"category_id" text NOT NULL,
	"type" text NOT NULL,
	"breed_id" text,
	"lactation_id" text,
	"district" text,
	"state" text
);
--> statement-breakpoint
DROP INDEX "posts_category_newest";--> statement-breakpoint
DROP INDEX "posts_newest";--> statement-breakpoint
DROP INDEX "posts_breed_price";--> statement-breakpoint
DROP INDEX "posts_category_price";--> statement-breakpoint
DROP INDEX "posts_category_breed";--> statement-breakpoint
DROP INDEX "posts_nearby";--> statement-breakpoint
DROP INDEX "search_words_similar";--> statement-breakpoint
ALTER TABLE "listed_posts" ADD CONSTRAINT "listed_posts_id_posts_id_fk" FOREIGN KEY ("id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gin (word gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
DROP STATISTICS "posts_category_of_breed";--> statement-breakpoint
-- What a row is found by in the inverted index, each fact of it alone and within its category. The step of a price is an eighth of a doubling.
CREATE FUNCTION "listing_keys"(category text, breed text, type text, lactation text, district text, state text, has_photo boolean, price integer, milk real) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
	step integer := floor(8 * ln(greatest(price, 0) + 1.0::float8) / ln(2.0::float8));
	litres integer := CASE WHEN milk IS NOT NULL THEN greatest(0, least(63, floor(milk))) END;
	facts text[] := array_remove(array['t:' || type, 'l:' || lactation, 'd:' || district, 's:' || state, CASE WHEN has_photo THEN 'i' END,
		'p0:' || step, 'p2:' || (step >> 2), 'p4:' || (step >> 4), 'm0:' || litres, 'm2:' || (litres >> 2)], NULL);
	keys text[] := array_remove(array['/c:' || category, '/b:' || breed], NULL);
	fact text;
BEGIN
	FOREACH fact IN ARRAY facts LOOP
		keys := keys || ('/' || fact) || (category || '/' || fact);
	END LOOP;
	RETURN keys;
END $$;--> statement-breakpoint
CREATE VIEW "posts_to_list" AS SELECT "id", "created_at", "latitude", "longitude", "price",
	floor(("latitude" + 90) * 10)::integer * 3601 + floor(("longitude" + 180) * 10)::integer AS "cell",
	"milk_capacity" AS "milk", cardinality("images") > 0 AS "has_photo", "category_id", "type", "breed_id", "lactation_id", "district", "state"
	FROM "posts" WHERE "status" = 'active';--> statement-breakpoint
INSERT INTO "listed_posts" SELECT * FROM "posts_to_list" ORDER BY "created_at";--> statement-breakpoint
CREATE FUNCTION "list_post"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF new.status <> 'active' THEN
		DELETE FROM listed_posts WHERE id = new.id;
	ELSE
		INSERT INTO listed_posts AS listed SELECT * FROM posts_to_list WHERE id = new.id
		ON CONFLICT (id) DO UPDATE SET (created_at, latitude, longitude, price, cell, milk, has_photo, category_id, type, breed_id, lactation_id, district, state)
			= (excluded.created_at, excluded.latitude, excluded.longitude, excluded.price, excluded.cell, excluded.milk, excluded.has_photo, excluded.category_id, excluded.type, excluded.breed_id, excluded.lactation_id, excluded.district, excluded.state)
			WHERE listed.* IS DISTINCT FROM excluded.*;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "posts_listed" AFTER INSERT OR UPDATE OF "status", "created_at", "latitude", "longitude", "price", "milk_capacity", "images", "category_id", "type", "breed_id", "lactation_id", "district", "state" ON "posts" FOR EACH ROW EXECUTE FUNCTION "list_post"();--> statement-breakpoint
CREATE INDEX "listed_newest" ON "listed_posts" ("created_at" DESC, "id" DESC) INCLUDE ("category_id", "type", "breed_id", "lactation_id", "district", "state", "price", "milk", "has_photo");--> statement-breakpoint
CREATE INDEX "listed_category_newest" ON "listed_posts" ("category_id", "created_at" DESC, "id" DESC) INCLUDE ("type", "breed_id", "lactation_id", "district", "state", "price", "milk", "has_photo");--> statement-breakpoint
CREATE INDEX "listed_price" ON "listed_posts" ("price", "id") INCLUDE ("category_id", "type", "breed_id", "lactation_id", "district", "state", "milk", "has_photo");--> statement-breakpoint
CREATE INDEX "listed_category_price" ON "listed_posts" ("category_id", "price", "id") INCLUDE ("type", "breed_id", "lactation_id", "district", "state", "milk", "has_photo");--> statement-breakpoint
CREATE INDEX "listed_breed_price" ON "listed_posts" ("breed_id", "price", "id") INCLUDE ("category_id", "type", "lactation_id", "district", "state", "milk", "has_photo");--> statement-breakpoint
CREATE INDEX "listed_cell" ON "listed_posts" ("category_id", "cell") INCLUDE ("latitude", "longitude", "id", "type", "breed_id", "lactation_id", "district", "state", "price", "milk", "has_photo");--> statement-breakpoint
-- One row of 64, by chance: how many match, and how they lie, is known from these before any of the others is read.
CREATE INDEX "listed_sample" ON "listed_posts" ("category_id") INCLUDE ("created_at", "id", "latitude", "longitude", "type", "breed_id", "lactation_id", "district", "state", "price", "milk", "has_photo") WHERE hashtext(id) & 63 = 0;--> statement-breakpoint
CREATE INDEX "listed_keys" ON "listed_posts" USING gin (listing_keys("category_id", "breed_id", "type", "lactation_id", "district", "state", "has_photo", "price", "milk")) WITH (fastupdate = false);--> statement-breakpoint
-- Reading from an index alone needs pages that are known to be visible to all: also those of the newest posts.
ALTER TABLE "listed_posts" SET (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
ANALYZE "listed_posts";
