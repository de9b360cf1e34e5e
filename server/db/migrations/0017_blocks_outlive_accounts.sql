CREATE TABLE "blocked_number" (
	"blocker_id" text NOT NULL,
	"person" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocked_number_person_blocker_id_pk" PRIMARY KEY("person","blocker_id")
);
--> statement-breakpoint
ALTER TABLE "blocked_number" ADD CONSTRAINT "blocked_number_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocked_number_blocker" ON "blocked_number" USING btree ("blocker_id");