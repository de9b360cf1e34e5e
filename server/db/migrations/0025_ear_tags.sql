ALTER TABLE "posts" ADD COLUMN "ear_tag" text;--> statement-breakpoint
CREATE UNIQUE INDEX "posts_ear_tag" ON "posts" USING btree ("ear_tag") WHERE status = 'active' and ear_tag is not null;