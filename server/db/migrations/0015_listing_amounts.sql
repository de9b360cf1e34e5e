-- As before, and, within a category, pairs of a price and an amount of milk: the lists of either alone are long. A price is in eighths of a doubling, milk in two litres.
CREATE OR REPLACE FUNCTION "listing_keys"(category text, breed text, type text, lactation text, district text, state text, has_photo boolean, price integer, milk real) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
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
	IF litres IS NOT NULL THEN
		FOREACH fact IN ARRAY array['a0:' || step, 'a2:' || (step >> 2), 'a4:' || (step >> 4), 'a6:' || (step >> 6)] LOOP
			keys := keys || (category || '/' || fact || '.0:' || (litres >> 1)) || (category || '/' || fact || '.2:' || (litres >> 3));
		END LOOP;
	END IF;
	RETURN keys;
END $$;--> statement-breakpoint
-- The old one goes last: lists are read by it as long as the new one is made.
CREATE INDEX "listed_keys_new" ON "listed_posts" USING gin (listing_keys("category_id", "breed_id", "type", "lactation_id", "district", "state", "has_photo", "price", "milk")) WITH (fastupdate = false);--> statement-breakpoint
DROP INDEX "listed_keys";--> statement-breakpoint
ALTER INDEX "listed_keys_new" RENAME TO "listed_keys";
