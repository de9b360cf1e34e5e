CREATE TABLE "erased_blocks" (
	"person" text PRIMARY KEY NOT NULL,
	"reason" text,
	"until" timestamp with time zone,
	"by" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
