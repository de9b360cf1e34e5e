CREATE TABLE "desk_cases" (
	"id" text PRIMARY KEY NOT NULL,
	"post_id" text,
	"chat_report_id" text,
	"person_id" text NOT NULL,
	"risk" smallint NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone,
	"reader_id" text,
	"read_until" timestamp with time zone,
	"decision_id" text,
	"decision" text,
	"reason" text,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"before" jsonb,
	CONSTRAINT "desk_cases_subject" CHECK (("desk_cases"."post_id" is null) <> ("desk_cases"."chat_report_id" is null))
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "case_id" text;--> statement-breakpoint
ALTER TABLE "lookalikes" ADD COLUMN "photo" text;--> statement-breakpoint
ALTER TABLE "lookalikes" ADD COLUMN "earlier_photo" text;--> statement-breakpoint
ALTER TABLE "desk_cases" ADD CONSTRAINT "desk_cases_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_cases" ADD CONSTRAINT "desk_cases_chat_report_id_chat_report_id_fk" FOREIGN KEY ("chat_report_id") REFERENCES "public"."chat_report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_cases" ADD CONSTRAINT "desk_cases_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "desk_cases_post" ON "desk_cases" USING btree ("post_id") WHERE decided_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "desk_cases_chat" ON "desk_cases" USING btree ("chat_report_id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "desk_cases_of_post" ON "desk_cases" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "desk_cases_of_chat" ON "desk_cases" USING btree ("chat_report_id");--> statement-breakpoint
CREATE INDEX "desk_cases_person" ON "desk_cases" USING btree ("person_id","opened_at");--> statement-breakpoint
CREATE INDEX "desk_cases_decision" ON "desk_cases" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "desk_cases_decided" ON "desk_cases" USING btree ("decided_at") WHERE decided_at is not null;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_desk_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."desk_cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_case" ON "reports" USING btree ("case_id") WHERE case_id is not null;