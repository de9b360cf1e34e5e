ALTER TABLE "posts" ADD COLUMN "reserved_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "reserved_for" text;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_reserved_for_users_id_fk" FOREIGN KEY ("reserved_for") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_reserved" ON "posts" USING btree ("reserved_until") WHERE reserved_until is not null;--> statement-breakpoint
CREATE INDEX "posts_reserved_for" ON "posts" USING btree ("reserved_for") WHERE reserved_for is not null;