CREATE TABLE "staged_photos" (
	"key" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"client_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staged_photos" ADD CONSTRAINT "staged_photos_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staged_photos_client" ON "staged_photos" USING btree ("owner_id","client_id");--> statement-breakpoint
CREATE INDEX "staged_photos_created" ON "staged_photos" USING btree ("created_at");