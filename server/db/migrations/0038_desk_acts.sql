-- The trail of what the desk has done. A trigger numbers the rows and chains them (server/desk/trail.ts computes the same hashes); others refuse changes.
CREATE TABLE "desk_acts" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "desk_acts_from_one" CHECK ("desk_acts"."seq" > 0)
);
--> statement-breakpoint
CREATE TABLE "desk_trail" (
	"id" smallint PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "desk_acts_act" ON "desk_acts" USING btree ("act","seq" DESC NULLS FIRST);--> statement-breakpoint
-- A row with a number is imported with its hash; the last row comes with the import, too.
CREATE FUNCTION "chain_desk_act"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	last desk_trail%rowtype;
	written text := '';
	part text;
BEGIN
	IF new.seq IS NOT NULL THEN
		RETURN new;
	END IF;
	LOCK TABLE desk_trail IN EXCLUSIVE MODE;
	SELECT * INTO last FROM desk_trail WHERE id = 1;
	new.seq := coalesce(last.seq, 0) + 1;
	new.at := coalesce(new.at, clock_timestamp());
	FOREACH part IN ARRAY ARRAY[coalesce(last.hash, ''), new.seq::text, (extract(epoch FROM new.at) * 1000000)::bigint::text, new."by", new.act, new.subject, new.reason] LOOP
		written := written || octet_length(part) || ':' || part;
	END LOOP;
	new.hash := encode(sha256(convert_to(written, 'UTF8')), 'hex');
	INSERT INTO desk_trail (id, seq, hash) VALUES (1, new.seq, new.hash) ON CONFLICT (id) DO UPDATE SET seq = excluded.seq, hash = excluded.hash;
	RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER "desk_acts_chained" BEFORE INSERT ON "desk_acts" FOR EACH ROW EXECUTE FUNCTION "chain_desk_act"();--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'rows of % are never changed or deleted', tg_table_name;
END $$;--> statement-breakpoint
CREATE TRIGGER "desk_acts_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "desk_acts" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "desk_trail_kept" BEFORE DELETE OR TRUNCATE ON "desk_trail" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "desk_trail_chained" BEFORE UPDATE ON "desk_trail" FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- Who has read which conversation, with the times of then.
INSERT INTO "desk_acts" ("at", "by", "act", "subject", "reason") SELECT "created_at", "by", 'chat', "report_id", '' FROM "desk_look" ORDER BY "created_at", "id";
