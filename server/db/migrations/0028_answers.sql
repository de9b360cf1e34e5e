ALTER TABLE "chat_member" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "chat_member" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "chat_member_asked" ON "chat_member" USING btree ("user_id","asked_at" DESC NULLS FIRST) WHERE asked_at is not null;--> statement-breakpoint
-- How fast users answer is said of the last sixty days only, so older conversations need no times.
UPDATE "chat_member" SET asked_at = question.created_at, answered_at = (
  SELECT min(created_at) FROM "message" WHERE message.chat_id = question.chat_id AND message.from_low <> question.from_low
)
FROM "chat", "message" question
WHERE chat.id = chat_member.chat_id AND question.chat_id = chat.id AND question.seq = 1
  AND question.created_at > now() - interval '60 days'
  AND question.from_low = (chat_member.user_id IS DISTINCT FROM chat.low_user_id);
