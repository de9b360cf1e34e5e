CREATE TABLE "data_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text,
	"kind" text NOT NULL,
	"how" text NOT NULL,
	"received_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"file_at" timestamp with time zone,
	"outcome" text,
	"reason" text DEFAULT '' NOT NULL,
	"closed_by" text,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "data_requests_open" ON "data_requests" USING btree ("person_id","kind") WHERE "data_requests"."outcome" is null;--> statement-breakpoint
CREATE INDEX "data_requests_closed" ON "data_requests" USING btree ("closed_at");