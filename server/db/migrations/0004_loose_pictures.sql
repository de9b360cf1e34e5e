CREATE TABLE "loose_pictures" (
	"key" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "loose_pictures_since" ON "loose_pictures" USING btree ("since");