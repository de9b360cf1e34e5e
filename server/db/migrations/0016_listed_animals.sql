-- Lists learn who is pregnant and who is vaccinated. A second table is made beside the first and takes its place at the end: lists are read all the
-- while, posts are written again when it is done. The version before goes on with the other `listing_keys`, which goes with the next version.
LOCK TABLE "posts" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
CREATE SCHEMA "listed_next";--> statement-breakpoint
CREATE TABLE "listed_next"."listed_posts" (LIKE "public"."listed_posts");--> statement-breakpoint
ALTER TABLE "listed_next"."listed_posts" ADD COLUMN "is_pregnant" boolean NOT NULL, ADD COLUMN "vaccinated" boolean NOT NULL;--> statement-breakpoint
CREATE OR REPLACE VIEW "posts_to_list" AS SELECT "id", "created_at", "latitude", "longitude", "price",
	floor(("latitude" + 90) * 10)::integer * 3601 + floor(("longitude" + 180) * 10)::integer AS "cell",
	"milk_capacity" AS "milk", cardinality("images") > 0 AS "has_photo", "category_id", "type", "breed_id", "lactation_id", "district", "state",
	coalesce("is_pregnant", false) AS "is_pregnant", coalesce("vaccinated", false) AS "vaccinated"
	FROM "posts" WHERE "status" = 'active';--> statement-breakpoint
INSERT INTO "listed_next"."listed_posts" SELECT * FROM "posts_to_list" ORDER BY "created_at";--> statement-breakpoint
-- As before, with `g` for pregnant and `v` for vaccinated.
CREATE FUNCTION "listing_keys"(category text, breed text, type text, lactation text, district text, state text, has_photo boolean, price integer, milk real, pregnant boolean, vaccinated boolean) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
	step integer := floor(8 * ln(greatest(price, 0) + 1.0::float8) / ln(2.0::float8));
	litres integer := CASE WHEN milk IS NOT NULL THEN greatest(0, least(63, floor(milk))) END;
	facts text[] := array_remove(array['t:' || type, 'l:' || lactation, 'd:' || district, 's:' || state, CASE WHEN has_photo THEN 'i' END,
		CASE WHEN pregnant THEN 'g' END, CASE WHEN vaccinated THEN 'v' END,
		'p0:' || step, 'p2:' || (step >> 2), 'p4:' || (step >> 4), 'm0:' || litres, 'm2:' || (litres >> 2)], NULL);
	keys text[] := array_remove(array['/c:' || category, '/b:' || breed], NULL);
	fact text;
BEGIN
	FOREACH fact IN ARRAY facts LOOP
		keys := keys || ('/' || fact) || (category || '/' || fact);
	END LOOP;
	IF litres IS NOT NULL THEN
		FOREACH fact IN ARRAY array['a0:' || step, 'a2:' || (step >> 2), 'a4:' || (step >> 4), 'a6:' || (step >> 6)] LOOP
			keys := keys || (category || '/' || fact || '.0:' || (litres >> 1)) || (category || '/' || fact || '.2:' || (litres >> 3));
		END LOOP;
	END IF;
	RETURN keys;
END $$;--> statement-breakpoint
ALTER TABLE "listed_next"."listed_posts" ADD CONSTRAINT "listed_posts_pkey" PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "listed_next"."listed_posts" ADD CONSTRAINT "listed_posts_id_posts_id_fk" FOREIGN KEY ("id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listed_newest" ON "listed_next"."listed_posts" ("created_at" DESC, "id" DESC) INCLUDE ("category_id", "type", "breed_id", "lactation_id", "district", "state", "price", "milk", "has_photo", "is_pregnant", "vaccinated");--> statement-breakpoint
CREATE INDEX "listed_category_newest" ON "listed_next"."listed_posts" ("category_id", "created_at" DESC, "id" DESC) INCLUDE ("type", "breed_id", "lactation_id", "district", "state", "price", "milk", "has_photo", "is_pregnant", "vaccinated");--> statement-breakpoint
CREATE INDEX "listed_price" ON "listed_next"."listed_posts" ("price", "id") INCLUDE ("category_id", "type", "breed_id", "lactation_id", "district", "state", "milk", "has_photo", "is_pregnant", "vaccinated");--> statement-breakpoint
CREATE INDEX "listed_category_price" ON "listed_next"."listed_posts" ("category_id", "price", "id") INCLUDE ("type", "breed_id", "lactation_id", "district", "state", "milk", "has_photo", "is_pregnant", "vaccinated");--> statement-breakpoint
CREATE INDEX "listed_breed_price" ON "listed_next"."listed_posts" ("breed_id", "price", "id") INCLUDE ("category_id", "type", "lactation_id", "district", "state", "milk", "has_photo", "is_pregnant", "vaccinated");--> statement-breakpoint
CREATE INDEX "listed_cell" ON "listed_next"."listed_posts" ("category_id", "cell") INCLUDE ("latitude", "longitude", "id", "type", "breed_id", "lactation_id", "district", "state", "price", "milk", "has_photo", "is_pregnant", "vaccinated");--> statement-breakpoint
CREATE INDEX "listed_sample" ON "listed_next"."listed_posts" ("category_id") INCLUDE ("created_at", "id", "latitude", "longitude", "type", "breed_id", "lactation_id", "district", "state", "price", "milk", "has_photo", "is_pregnant", "vaccinated") WHERE hashtext(id) & 63 = 0;--> statement-breakpoint
CREATE INDEX "listed_places" ON "listed_next"."listed_posts" ("category_id", "state", "district");--> statement-breakpoint
CREATE INDEX "listed_keys" ON "listed_next"."listed_posts" USING gin (listing_keys("category_id", "breed_id", "type", "lactation_id", "district", "state", "has_photo", "price", "milk", "is_pregnant", "vaccinated")) WITH (fastupdate = false);--> statement-breakpoint
ALTER TABLE "listed_next"."listed_posts" SET (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);--> statement-breakpoint
ANALYZE "listed_next"."listed_posts";--> statement-breakpoint
-- In this order readers lock both tables, too: neither waits for the other.
DROP TABLE "public"."listed_posts";--> statement-breakpoint
DROP TRIGGER "posts_listed" ON "posts";--> statement-breakpoint
CREATE OR REPLACE FUNCTION "list_post"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF new.status <> 'active' THEN
		DELETE FROM listed_posts WHERE id = new.id;
	ELSE
		INSERT INTO listed_posts AS listed SELECT * FROM posts_to_list WHERE id = new.id
		ON CONFLICT (id) DO UPDATE SET (created_at, latitude, longitude, price, cell, milk, has_photo, category_id, type, breed_id, lactation_id, district, state, is_pregnant, vaccinated)
			= (excluded.created_at, excluded.latitude, excluded.longitude, excluded.price, excluded.cell, excluded.milk, excluded.has_photo, excluded.category_id, excluded.type, excluded.breed_id, excluded.lactation_id, excluded.district, excluded.state, excluded.is_pregnant, excluded.vaccinated)
			WHERE listed.* IS DISTINCT FROM excluded.*;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "posts_listed" AFTER INSERT OR UPDATE OF "status", "created_at", "latitude", "longitude", "price", "milk_capacity", "images", "category_id", "type", "breed_id", "lactation_id", "district", "state", "is_pregnant", "vaccinated" ON "posts" FOR EACH ROW EXECUTE FUNCTION "list_post"();--> statement-breakpoint
ALTER TABLE "listed_next"."listed_posts" SET SCHEMA "public";--> statement-breakpoint
DROP SCHEMA "listed_next";
