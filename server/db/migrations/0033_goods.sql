-- What an ad says of goods, and the facts of it by which lists filter. The facts have an index of their own: few ads have any, and to write the other lists'
-- indexes again would keep everybody waiting.
ALTER TABLE "posts" ADD COLUMN "goods" jsonb, ADD COLUMN "facts" text[];--> statement-breakpoint
ALTER TABLE "listed_posts" ADD COLUMN "facts" text[];--> statement-breakpoint
CREATE OR REPLACE VIEW "posts_to_list" AS SELECT "id", "created_at", "latitude", "longitude", "price",
	floor(("latitude" + 90) * 10)::integer * 3601 + floor(("longitude" + 180) * 10)::integer AS "cell",
	"milk_capacity" AS "milk", cardinality("images") > 0 AS "has_photo", "category_id", "type", "breed_id", "lactation_id", "district", "state",
	coalesce("is_pregnant", false) AS "is_pregnant", coalesce("vaccinated", false) AS "vaccinated", "facts"
	FROM "posts" WHERE "status" = 'active';--> statement-breakpoint
CREATE OR REPLACE FUNCTION "list_post"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF new.status <> 'active' THEN
		DELETE FROM listed_posts WHERE id = new.id;
	ELSE
		INSERT INTO listed_posts AS listed SELECT * FROM posts_to_list WHERE id = new.id
		ON CONFLICT (id) DO UPDATE SET (created_at, latitude, longitude, price, cell, milk, has_photo, category_id, type, breed_id, lactation_id, district, state, is_pregnant, vaccinated, facts)
			= (excluded.created_at, excluded.latitude, excluded.longitude, excluded.price, excluded.cell, excluded.milk, excluded.has_photo, excluded.category_id, excluded.type, excluded.breed_id, excluded.lactation_id, excluded.district, excluded.state, excluded.is_pregnant, excluded.vaccinated, excluded.facts)
			WHERE listed.* IS DISTINCT FROM excluded.*;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER "posts_listed" ON "posts";--> statement-breakpoint
CREATE TRIGGER "posts_listed" AFTER INSERT OR UPDATE OF "status", "created_at", "latitude", "longitude", "price", "milk_capacity", "images", "category_id", "type", "breed_id", "lactation_id", "district", "state", "is_pregnant", "vaccinated", "facts" ON "posts" FOR EACH ROW EXECUTE FUNCTION "list_post"();--> statement-breakpoint
CREATE INDEX "listed_facts" ON "listed_posts" USING gin ("facts") WHERE "facts" IS NOT NULL;
