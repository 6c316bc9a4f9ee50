CREATE TABLE "house_days" (
	"day" date PRIMARY KEY NOT NULL,
	"games" integer NOT NULL,
	"stakes_santim" bigint NOT NULL,
	"prizes_santim" bigint NOT NULL,
	"deposits_santim" bigint NOT NULL,
	"withdrawals_santim" bigint NOT NULL
);
