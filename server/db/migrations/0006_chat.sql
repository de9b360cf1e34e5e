CREATE TABLE "block" (
	"blocker_id" text NOT NULL,
	"blocked_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "block_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "chat_member" (
	"chat_id" text NOT NULL,
	"user_id" text NOT NULL,
	"peer_id" text,
	"unread" integer DEFAULT 0 NOT NULL,
	"last_in" integer DEFAULT 0 NOT NULL,
	"last_delivered" integer DEFAULT 0 NOT NULL,
	"last_read" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_member_chat_id_user_id_pk" PRIMARY KEY("chat_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "chat_picture" (
	"key" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"client_id" text NOT NULL,
	"chat_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_report" (
	"id" text PRIMARY KEY NOT NULL,
	"reporter_id" text NOT NULL,
	"reported_id" text NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat" (
	"id" text PRIMARY KEY NOT NULL,
	"low_user_id" text,
	"high_user_id" text,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_post_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message" (
	"chat_id" text NOT NULL,
	"seq" integer NOT NULL,
	"client_id" text NOT NULL,
	"from_low" boolean NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"image" text,
	"post_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_chat_id_seq_pk" PRIMARY KEY("chat_id","seq")
);
--> statement-breakpoint
ALTER TABLE "block" ADD CONSTRAINT "block_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block" ADD CONSTRAINT "block_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_member" ADD CONSTRAINT "chat_member_chat_id_chat_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chat"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_member" ADD CONSTRAINT "chat_member_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_member" ADD CONSTRAINT "chat_member_peer_id_users_id_fk" FOREIGN KEY ("peer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_picture" ADD CONSTRAINT "chat_picture_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_picture" ADD CONSTRAINT "chat_picture_chat_id_chat_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chat"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_report" ADD CONSTRAINT "chat_report_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_report" ADD CONSTRAINT "chat_report_reported_id_users_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat" ADD CONSTRAINT "chat_low_user_id_users_id_fk" FOREIGN KEY ("low_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat" ADD CONSTRAINT "chat_high_user_id_users_id_fk" FOREIGN KEY ("high_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_chat_id_chat_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chat"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "block_blocked" ON "block" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "chat_member_list" ON "chat_member" USING btree ("user_id","last_at" DESC NULLS FIRST,"chat_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "chat_member_unread" ON "chat_member" USING btree ("user_id") WHERE unread > 0;--> statement-breakpoint
CREATE INDEX "chat_member_peer" ON "chat_member" USING btree ("peer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_picture_client" ON "chat_picture" USING btree ("owner_id","client_id");--> statement-breakpoint
CREATE INDEX "chat_picture_unsent" ON "chat_picture" USING btree ("created_at") WHERE chat_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_report_open" ON "chat_report" USING btree ("reporter_id","reported_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "chat_report_reported" ON "chat_report" USING btree ("reported_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_pair" ON "chat" USING btree ("low_user_id","high_user_id");--> statement-breakpoint
CREATE INDEX "chat_high" ON "chat" USING btree ("high_user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_client" ON "message" USING btree ("chat_id","client_id");