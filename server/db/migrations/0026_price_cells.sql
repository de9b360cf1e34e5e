CREATE TABLE "price_cells" (
	"cell" text PRIMARY KEY NOT NULL,
	"count_id" text NOT NULL,
	"sellers" integer NOT NULL,
	"p10" integer NOT NULL,
	"p25" integer NOT NULL,
	"median" integer NOT NULL,
	"p75" integer NOT NULL,
	"p90" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_counts" (
	"id" text PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL,
	"breed_id" text,
	"counted_at" timestamp with time zone DEFAULT '-infinity' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_months" (
	"cell" text NOT NULL,
	"month" date NOT NULL,
	"sellers" integer NOT NULL,
	"median" integer NOT NULL,
	CONSTRAINT "price_months_cell_month_pk" PRIMARY KEY("cell","month")
);
--> statement-breakpoint
ALTER TABLE "price_cells" ADD CONSTRAINT "price_cells_count_id_price_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."price_counts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_counts" ADD CONSTRAINT "price_counts_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_counts" ADD CONSTRAINT "price_counts_breed_id_breeds_id_fk" FOREIGN KEY ("breed_id") REFERENCES "public"."breeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_priced" ON "posts" USING btree ("category_id","breed_id","updated_at") WHERE type = 'Sell';