-- Lists that begin near a place read the newest ads of a circle: with the time in it, the index of cells alone tells which they are. Readers wait only
-- for the change of names.
CREATE INDEX "listed_cell_next" ON "listed_posts" ("category_id", "cell") INCLUDE ("latitude", "longitude", "id", "created_at", "type", "breed_id", "lactation_id", "district", "state", "price", "milk", "has_photo", "is_pregnant", "vaccinated");--> statement-breakpoint
DROP INDEX "listed_cell";--> statement-breakpoint
ALTER INDEX "listed_cell_next" RENAME TO "listed_cell";
