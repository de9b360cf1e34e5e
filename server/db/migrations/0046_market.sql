CREATE TABLE "delivery_counts" (
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"sent" integer NOT NULL,
	"failed" integer NOT NULL,
	CONSTRAINT "delivery_counts_day_channel_pk" PRIMARY KEY("day","channel")
);
--> statement-breakpoint
CREATE TABLE "empty_search_people" (
	"search" text NOT NULL,
	"person" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "empty_search_people_search_person_pk" PRIMARY KEY("search","person")
);
--> statement-breakpoint
CREATE TABLE "empty_searches" (
	"hash" text PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"words" text,
	"times" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_counts" (
	"day" date PRIMARY KEY NOT NULL,
	"counted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_days" (
	"day" date NOT NULL,
	"state" text NOT NULL,
	"category_id" text NOT NULL,
	"new_ads" integer NOT NULL,
	"sellers" integer NOT NULL,
	"contact_seconds" integer[] NOT NULL,
	"sold_seconds" integer[] NOT NULL,
	"held" integer NOT NULL,
	"held_hidden" integer NOT NULL,
	CONSTRAINT "market_days_day_state_category_id_pk" PRIMARY KEY("day","state","category_id")
);
--> statement-breakpoint
CREATE TABLE "risk_holds" (
	"post_id" text NOT NULL,
	"held_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "risk_holds_post_id_held_at_pk" PRIMARY KEY("post_id","held_at")
);
--> statement-breakpoint
ALTER TABLE "empty_search_people" ADD CONSTRAINT "empty_search_people_search_empty_searches_hash_fk" FOREIGN KEY ("search") REFERENCES "public"."empty_searches"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_days" ADD CONSTRAINT "market_days_day_market_counts_day_fk" FOREIGN KEY ("day") REFERENCES "public"."market_counts"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_holds" ADD CONSTRAINT "risk_holds_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "empty_search_people_person" ON "empty_search_people" USING btree ("person");--> statement-breakpoint
CREATE INDEX "empty_searches_last" ON "empty_searches" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "risk_holds_held" ON "risk_holds" USING btree ("held_at");--> statement-breakpoint
CREATE INDEX "inquiries_created" ON "inquiries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "posts_created" ON "posts" USING btree ("created_at") INCLUDE ("state", "category_id", "seller_id");--> statement-breakpoint
CREATE INDEX "posts_sold" ON "posts" USING btree ("sold_at") INCLUDE ("state", "category_id", "created_at") WHERE sold_at is not null;
