CREATE TABLE "vitals" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"network" text NOT NULL,
	"state" text NOT NULL,
	"metric" text NOT NULL,
	"bucket" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "vitals_day_kind_network_state_metric_bucket_pk" PRIMARY KEY("day","kind","network","state","metric","bucket")
);
