CREATE TABLE "listed_words" (
	"id" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"list" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listed_words_text_unique" UNIQUE("text")
);
--> statement-breakpoint
CREATE TABLE "desk_appeals" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"post_id" text,
	"decision_id" text NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"case_id" text,
	"is_granted" boolean
);
--> statement-breakpoint
CREATE TABLE "desk_blocks" (
	"person_id" text PRIMARY KEY NOT NULL,
	"decision_id" text NOT NULL,
	"reason" text,
	"until" timestamp with time zone,
	"by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "desk_appeals" ADD CONSTRAINT "desk_appeals_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "desk_appeals" ADD CONSTRAINT "desk_appeals_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "desk_appeals" ADD CONSTRAINT "desk_appeals_case_id_desk_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."desk_cases"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "desk_blocks" ADD CONSTRAINT "desk_blocks_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "desk_appeals_of_post" ON "desk_appeals" USING btree ("post_id","decision_id") WHERE post_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "desk_appeals_of_block" ON "desk_appeals" USING btree ("decision_id") WHERE post_id is null;
--> statement-breakpoint
CREATE INDEX "desk_appeals_person" ON "desk_appeals" USING btree ("person_id");
--> statement-breakpoint
CREATE INDEX "desk_appeals_case" ON "desk_appeals" USING btree ("case_id") WHERE case_id is not null;
--> statement-breakpoint
CREATE INDEX "desk_blocks_until" ON "desk_blocks" USING btree ("until") WHERE until is not null;
--> statement-breakpoint
CREATE INDEX "desk_acts_subject" ON "desk_acts" USING btree ("subject");
--> statement-breakpoint
ALTER TABLE "desk_cases" DROP CONSTRAINT "desk_cases_subject";
--> statement-breakpoint
ALTER TABLE "desk_cases" ADD COLUMN "days" smallint;
--> statement-breakpoint
ALTER TABLE "desk_cases" ADD COLUMN "final_at" timestamp with time zone;
--> statement-breakpoint
CREATE UNIQUE INDEX "desk_cases_of_person" ON "desk_cases" USING btree ("person_id") WHERE decided_at is null and post_id is null and chat_report_id is null;
--> statement-breakpoint
ALTER TABLE "desk_cases" ADD CONSTRAINT "desk_cases_subject" CHECK ("desk_cases"."post_id" is null or "desk_cases"."chat_report_id" is null);