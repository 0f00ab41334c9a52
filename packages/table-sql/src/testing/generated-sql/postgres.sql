-- create a table with one key
CREATE TABLE "shop"."Orders" (
  "id" BIGSERIAL PRIMARY KEY,
  "name" VARCHAR(40) NOT NULL
);

-- create a table with a key of two columns
CREATE TABLE "shop"."Orders" (
  "a" INTEGER,
  "b" INTEGER,
  "c" TEXT UNIQUE,
  PRIMARY KEY ("a", "b")
);

-- create a table without a key
CREATE TABLE "shop"."Orders" (
  "a" TEXT
);

-- columns with each mark
"a" INTEGER PRIMARY KEY;
"a" INTEGER PRIMARY KEY;
"a" INTEGER NOT NULL;
"a" INTEGER UNIQUE;
"a" INTEGER NOT NULL UNIQUE DEFAULT 'x';
"a" SERIAL;
"a" INTEGER;

-- columns whose key stands elsewhere
"a" INTEGER;
"a" INTEGER;
"a" INTEGER NOT NULL;
"a" INTEGER UNIQUE;
"a" INTEGER NOT NULL UNIQUE DEFAULT 'x';
"a" SERIAL;
"a" INTEGER;

-- numbers that count by themselves
"a" SMALLSERIAL;
"a" SMALLSERIAL;
"a" SERIAL;
"a" SERIAL;
"a" SERIAL;
"a" BIGSERIAL;
"a" BIGSERIAL;

-- a text cannot count by itself
"a" TEXT DEFAULT 7;

-- types that count by their name
"a" SERIAL;
"a" BIGSERIAL;

-- defaults
"a" TEXT DEFAULT 0;
"a" TEXT DEFAULT -1;
"a" TEXT DEFAULT +1.5;
"a" TEXT DEFAULT .5;
"a" TEXT DEFAULT 1e10;
"a" TEXT DEFAULT 1e-3;
"a" TEXT DEFAULT 1.;
"a" TEXT DEFAULT '-';
"a" TEXT DEFAULT '1 2';
"a" TEXT DEFAULT NULL;
"a" TEXT DEFAULT TRUE;
"a" TEXT DEFAULT FALSE;
"a" TEXT DEFAULT 'truth';
"a" TEXT DEFAULT CURRENT_TIMESTAMP;
"a" TEXT DEFAULT CURRENT_TIMESTAMP(3);
"a" TEXT DEFAULT 'current_timestamp(7)';
"a" TEXT DEFAULT LOCALTIME;
"a" TEXT DEFAULT now();
"a" TEXT DEFAULT 'now(3)';
"a" TEXT DEFAULT 'uuid()';
"a" TEXT DEFAULT gen_random_uuid();
"a" TEXT DEFAULT uuidv7();
"a" TEXT DEFAULT random();
"a" TEXT DEFAULT current_date;
"a" TEXT DEFAULT 'current_date()';
"a" TEXT DEFAULT current_user;
"a" TEXT DEFAULT 'current_timestamp on update current_timestamp';
"a" TEXT DEFAULT 'CURRENT_TIMESTAMP  ON UPDATE  CURRENT_TIMESTAMP(3)';
"a" TEXT DEFAULT 'o''clock';
"a" TEXT DEFAULT '''o''clock''';
"a" TEXT DEFAULT '''';
"a" TEXT DEFAULT '';
"a" TEXT DEFAULT 'plain text';
"a" TEXT DEFAULT 'it''s';
"a" TEXT DEFAULT 'now() + 1';

-- change a table in every way
ALTER TABLE "shop"."Orders" ADD COLUMN "b" TEXT, ADD COLUMN "c" TEXT, DROP COLUMN "a", DROP COLUMN "d";
ALTER TABLE "shop"."Orders" OWNER TO "bob";
ALTER TABLE "shop"."Orders" RENAME TO "Bills";

-- change only the columns to add
ALTER TABLE "shop"."Orders" ADD COLUMN "b" TEXT;

-- change only the columns to remove
ALTER TABLE "shop"."Orders" DROP COLUMN "a";

-- change only the owner
ALTER TABLE "shop"."Orders" OWNER TO "bob";

-- change nothing
-- (nothing)

-- rename a table
ALTER TABLE "shop"."Orders" RENAME TO "Bills";

-- drop each kind of relation
DROP TABLE "shop"."Orders";
DROP TABLE "shop"."Orders";
DROP TABLE "shop"."Orders";
DROP VIEW "shop"."Orders";
DROP MATERIALIZED VIEW "shop"."Orders";
DROP FOREIGN TABLE "shop"."Orders";
DROP SEQUENCE "shop"."Orders";

-- make and drop the temporary table that proves writing
CREATE TEMPORARY TABLE "probe" (id INT);
DROP TABLE "probe";

-- indexes
CREATE UNIQUE INDEX "i" ON "shop"."Orders" ("a", "b");
CREATE INDEX "i" ON "shop"."Orders" ("a");

-- drop an index
DROP INDEX "shop"."i";

-- add a foreign key
ALTER TABLE "shop"."Orders" ADD CONSTRAINT "fk" FOREIGN KEY ("a", "b") REFERENCES "shop"."People" ("x", "y") ON DELETE SET NULL;

-- drop a constraint
ALTER TABLE "shop"."Orders" DROP CONSTRAINT "fk";

-- fragments side by side
a, b, c;
a AND b;

-- compare a cell with its value
"c" = '7';
"c" = 'it''s';
"c" = E'\\x41';
"c" = 'a';
concat("c") = '1.5';
concat("c") = '{"a": 1}';
concat("c") = '(1,1),(0,0)';
"c" IS NULL;
"c" IS NULL;

-- insert a row with each value
INSERT INTO "shop"."Orders" ("c", "c", "c", "c", "c", "c", "c", "c", "c") VALUES ('7', 'it''s', E'\\x41', 'a', '1.5', '{"a": 1}', '(1,1),(0,0)', NULL, NULL);

-- insert a row with a default
INSERT INTO "shop"."Orders" ("id", "note") VALUES (DEFAULT, '');

-- insert a row whose identity is given by hand
INSERT INTO "shop"."Orders" ("id") OVERRIDING SYSTEM VALUE VALUES ('7');

-- insert a row of defaults
INSERT INTO "shop"."Orders" DEFAULT VALUES;

-- insert many rows, one of them short
INSERT INTO "shop"."Orders" ("id", "note") VALUES ('1', 'a'), ('2', NULL), ('3', NULL);

-- insert many rows whose identity is given by hand
INSERT INTO "shop"."Orders" ("id") OVERRIDING SYSTEM VALUE VALUES ('1'), ('2');

-- update a row
UPDATE "shop"."Orders" SET "note" = 'new', "n" = '5', "d" = DEFAULT WHERE "id" = '7' AND "part" IS NULL AND "note" = 'old';

-- delete a row
DELETE FROM "shop"."Orders" WHERE "id" = '7' AND "note" IS NULL;

-- find a row
"id" = '7' AND "note" = 'x';

-- order by each column
ORDER BY "n" ASC, "id" ASC;
ORDER BY "n" DESC, "id" ASC;
ORDER BY "n" ASC NULLS LAST, "id" ASC;
ORDER BY "n" DESC NULLS LAST, "id" ASC;
ORDER BY "size" ASC, "id" ASC;
ORDER BY "size" DESC, "id" ASC;
ORDER BY "size" ASC NULLS LAST, "id" ASC;
ORDER BY "size" DESC NULLS LAST, "id" ASC;
ORDER BY "box" ASC, "id" ASC;
ORDER BY "box" DESC, "id" ASC;
ORDER BY "box" ASC NULLS LAST, "id" ASC;
ORDER BY "box" DESC NULLS LAST, "id" ASC;
ORDER BY LEFT("long", 200) ASC, "id" ASC;
ORDER BY LEFT("long", 200) DESC, "id" ASC;
ORDER BY LEFT("long", 200) ASC NULLS LAST, "id" ASC;
ORDER BY LEFT("long", 200) DESC NULLS LAST, "id" ASC;

-- order from the other end
ORDER BY "n" DESC, "id" DESC;
ORDER BY "n" ASC, "id" DESC;
ORDER BY "n" DESC NULLS FIRST, "id" DESC;
ORDER BY "n" ASC NULLS FIRST, "id" DESC;
ORDER BY "size" DESC, "id" DESC;
ORDER BY "size" ASC, "id" DESC;
ORDER BY "size" DESC NULLS FIRST, "id" DESC;
ORDER BY "size" ASC NULLS FIRST, "id" DESC;
ORDER BY "box" DESC, "id" DESC;
ORDER BY "box" ASC, "id" DESC;
ORDER BY "box" DESC NULLS FIRST, "id" DESC;
ORDER BY "box" ASC NULLS FIRST, "id" DESC;
ORDER BY LEFT("long", 200) DESC, "id" DESC;
ORDER BY LEFT("long", 200) ASC, "id" DESC;
ORDER BY LEFT("long", 200) DESC NULLS FIRST, "id" DESC;
ORDER BY LEFT("long", 200) ASC NULLS FIRST, "id" DESC;

-- rows after a value, by one column
"n" > '7';
"n" < '7';
((("n" > '7' OR "n" IS NOT DISTINCT FROM NULL)) OR ("n" = '7' AND "id" > '9'));
((FALSE) OR ("n" IS NOT DISTINCT FROM NULL AND "id" > '9'));
"size" > CAST('large' AS shop.size);
"size" < CAST('large' AS shop.size);
((("size" > CAST('large' AS shop.size) OR "size" IS NOT DISTINCT FROM NULL)) OR ("size" = CAST('large' AS shop.size) AND "id" > '9'));
((FALSE) OR ("size" IS NOT DISTINCT FROM NULL AND "id" > '9'));
"box" > '(1,1),(0,0)';
"box" < '(1,1),(0,0)';
((("box" > '(1,1),(0,0)' OR "box" IS NOT DISTINCT FROM NULL)) OR ("box" = '(1,1),(0,0)' AND "id" > '9'));
((FALSE) OR ("box" IS NOT DISTINCT FROM NULL AND "id" > '9'));
LEFT("long", 200) > 'abc';
LEFT("long", 200) < 'abc';
(((LEFT("long", 200) > 'abc' OR "long" IS NOT DISTINCT FROM NULL)) OR (LEFT("long", 200) = 'abc' AND "id" > '9'));
((FALSE) OR ("long" IS NOT DISTINCT FROM NULL AND "id" > '9'));

-- rows before a value, by one column
"n" < '7';
"n" > '7';
(("n" < '7') OR ("n" = '7' AND "id" < '9'));
(("n" IS DISTINCT FROM NULL) OR ("n" IS NOT DISTINCT FROM NULL AND "id" < '9'));
"size" < CAST('large' AS shop.size);
"size" > CAST('large' AS shop.size);
(("size" < CAST('large' AS shop.size)) OR ("size" = CAST('large' AS shop.size) AND "id" < '9'));
(("size" IS DISTINCT FROM NULL) OR ("size" IS NOT DISTINCT FROM NULL AND "id" < '9'));
"box" < '(1,1),(0,0)';
"box" > '(1,1),(0,0)';
(("box" < '(1,1),(0,0)') OR ("box" = '(1,1),(0,0)' AND "id" < '9'));
(("box" IS DISTINCT FROM NULL) OR ("box" IS NOT DISTINCT FROM NULL AND "id" < '9'));
LEFT("long", 200) < 'abc';
LEFT("long", 200) > 'abc';
((LEFT("long", 200) < 'abc') OR (LEFT("long", 200) = 'abc' AND "id" < '9'));
(("long" IS DISTINCT FROM NULL) OR ("long" IS NOT DISTINCT FROM NULL AND "id" < '9'));

-- rows after one, in two directions
"a" <= '2026-02-01' AND (("a" < '2026-02-01') OR ("a" = '2026-02-01' AND "id" > '9'));

-- rows after one of which nothing is known
"id" > NULL;
((FALSE) OR ("a" IS NOT DISTINCT FROM NULL AND FALSE));

-- rows after one, by two columns
("a", "id") > ('2026-02-01', '9');

-- rows split by whether a cell is null
"a" IS DISTINCT FROM NULL;
"a" IS NOT DISTINCT FROM NULL;
"a" IS NOT DISTINCT FROM NULL;
"a" IS DISTINCT FROM NULL;
"a" IS DISTINCT FROM NULL AND ("a", "id") > ('2026-02-01', '9');
"a" IS NOT DISTINCT FROM NULL;
"a" IS NOT DISTINCT FROM NULL AND "id" < '9';
"a" IS DISTINCT FROM NULL;

-- the row of a key
"id" = '9';

-- the row of a key of two columns
"id" = '9' AND "b" IS NOT DISTINCT FROM NULL;

-- rows after one that is known by its key
(("n" > (SELECT "n" FROM "shop"."Orders" WHERE "id" = '9')) OR ("n" = (SELECT "n" FROM "shop"."Orders" WHERE "id" = '9') AND "n" < (SELECT "n" FROM "shop"."Orders" WHERE "id" = '9')) OR ("n" = (SELECT "n" FROM "shop"."Orders" WHERE "id" = '9') AND "n" = (SELECT "n" FROM "shop"."Orders" WHERE "id" = '9') AND ("n" > (SELECT "n" FROM "shop"."Orders" WHERE "id" = '9') OR ("n" IS NULL AND NOT ((SELECT "n" FROM "shop"."Orders" WHERE "id" = '9') IS NULL)))) OR ("n" = (SELECT "n" FROM "shop"."Orders" WHERE "id" = '9') AND "n" = (SELECT "n" FROM "shop"."Orders" WHERE "id" = '9') AND "n" IS NOT DISTINCT FROM (SELECT "n" FROM "shop"."Orders" WHERE "id" = '9') AND ("n" < (SELECT "n" FROM "shop"."Orders" WHERE "id" = '9') OR ("n" IS NULL AND NOT ((SELECT "n" FROM "shop"."Orders" WHERE "id" = '9') IS NULL)))) OR ("n" = (SELECT "n" FROM "shop"."Orders" WHERE "id" = '9') AND "n" = (SELECT "n" FROM "shop"."Orders" WHERE "id" = '9') AND "n" IS NOT DISTINCT FROM (SELECT "n" FROM "shop"."Orders" WHERE "id" = '9') AND "n" IS NOT DISTINCT FROM (SELECT "n" FROM "shop"."Orders" WHERE "id" = '9') AND "id" > '9'));

-- rows before one that is known by its key
(("n" < (SELECT "n" FROM "shop"."Orders" WHERE "id" = '9')) OR ("n" = (SELECT "n" FROM "shop"."Orders" WHERE "id" = '9') AND "n" > (SELECT "n" FROM "shop"."Orders" WHERE "id" = '9')) OR ("n" = (SELECT "n" FROM "shop"."Orders" WHERE "id" = '9') AND "n" = (SELECT "n" FROM "shop"."Orders" WHERE "id" = '9') AND ("n" < (SELECT "n" FROM "shop"."Orders" WHERE "id" = '9') OR (NOT ("n" IS NULL) AND (SELECT "n" FROM "shop"."Orders" WHERE "id" = '9') IS NULL))) OR ("n" = (SELECT "n" FROM "shop"."Orders" WHERE "id" = '9') AND "n" = (SELECT "n" FROM "shop"."Orders" WHERE "id" = '9') AND "n" IS NOT DISTINCT FROM (SELECT "n" FROM "shop"."Orders" WHERE "id" = '9') AND ("n" > (SELECT "n" FROM "shop"."Orders" WHERE "id" = '9') OR (NOT ("n" IS NULL) AND (SELECT "n" FROM "shop"."Orders" WHERE "id" = '9') IS NULL))) OR ("n" = (SELECT "n" FROM "shop"."Orders" WHERE "id" = '9') AND "n" = (SELECT "n" FROM "shop"."Orders" WHERE "id" = '9') AND "n" IS NOT DISTINCT FROM (SELECT "n" FROM "shop"."Orders" WHERE "id" = '9') AND "n" IS NOT DISTINCT FROM (SELECT "n" FROM "shop"."Orders" WHERE "id" = '9') AND "id" < '9'));

-- cells to go on from
(as it is shown);
(as it is shown);
(as it is shown);
(as it is shown);

-- filters
"n" = '7';
"n" <> '7';
"n" < '7';
"n" <= '7';
"n" > '7';
"n" >= '7';
CAST("n" AS TEXT) ILIKE '%7%' ESCAPE '!';
CAST("n" AS TEXT) ILIKE '50!%!_!!%' ESCAPE '!';
CAST("n" AS TEXT) ILIKE '%50!%!_!!' ESCAPE '!';
"n" IS NULL;
"n" IS NOT NULL;
CAST("n" AS TEXT) = '';
"size" = CAST('large' AS shop.size);
"size" <> CAST('large' AS shop.size);
"size" < CAST('large' AS shop.size);
"size" <= CAST('large' AS shop.size);
"size" > CAST('large' AS shop.size);
"size" >= CAST('large' AS shop.size);
CAST("size" AS TEXT) ILIKE '%large%' ESCAPE '!';
CAST("size" AS TEXT) ILIKE '50!%!_!!%' ESCAPE '!';
CAST("size" AS TEXT) ILIKE '%50!%!_!!' ESCAPE '!';
"size" IS NULL;
"size" IS NOT NULL;
CAST("size" AS TEXT) = '';
CAST("box" AS TEXT) = '(1,1),(0,0)';
CAST("box" AS TEXT) <> '(1,1),(0,0)';
CAST("box" AS TEXT) < '(1,1),(0,0)';
CAST("box" AS TEXT) <= '(1,1),(0,0)';
CAST("box" AS TEXT) > '(1,1),(0,0)';
CAST("box" AS TEXT) >= '(1,1),(0,0)';
CAST("box" AS TEXT) ILIKE '%(1,1),(0,0)%' ESCAPE '!';
CAST("box" AS TEXT) ILIKE '50!%!_!!%' ESCAPE '!';
CAST("box" AS TEXT) ILIKE '%50!%!_!!' ESCAPE '!';
"box" IS NULL;
"box" IS NOT NULL;
CAST("box" AS TEXT) = '';
"long" = 'abc';
"long" <> 'abc';
"long" < 'abc';
"long" <= 'abc';
"long" > 'abc';
"long" >= 'abc';
CAST("long" AS TEXT) ILIKE '%abc%' ESCAPE '!';
CAST("long" AS TEXT) ILIKE '50!%!_!!%' ESCAPE '!';
CAST("long" AS TEXT) ILIKE '%50!%!_!!' ESCAPE '!';
"long" IS NULL;
"long" IS NOT NULL;
CAST("long" AS TEXT) = '';

-- create a database of each encoding
CREATE DATABASE "shop" TEMPLATE "template0" ENCODING 'UTF8';
CREATE DATABASE "shop" TEMPLATE "template0" ENCODING 'LATIN1';
CREATE DATABASE "shop" TEMPLATE "template0" ENCODING 'SQL_ASCII';

-- create a database in each order
CREATE DATABASE "shop" TEMPLATE "template1" ENCODING 'UTF8' LC_COLLATE 'en_US.UTF-8';
CREATE DATABASE "shop" TEMPLATE "template1" ENCODING 'UTF8' LC_COLLATE 'C';
CREATE DATABASE "shop" TEMPLATE "template1" ENCODING 'UTF8' LC_COLLATE 'POSIX';

-- create a database with everything
CREATE DATABASE "shop" OWNER "bob" TEMPLATE "template0" ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'POSIX';

-- create a database of each encoding where the template is UTF8
CREATE DATABASE "shop" TEMPLATE "template1" ENCODING 'UTF8';
CREATE DATABASE "shop" TEMPLATE "template0" ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' LOCALE_PROVIDER libc;
CREATE DATABASE "shop" TEMPLATE "template0" ENCODING 'SQL_ASCII' LC_COLLATE 'C' LC_CTYPE 'C' LOCALE_PROVIDER libc;

-- drop a database
DROP DATABASE "shop";

-- rename a database
ALTER DATABASE "shop" RENAME TO "market";

-- create a database like another
CREATE DATABASE "shop" CHARACTER SET 'utf8mb4' COLLATE 'utf8mb4_bin';

-- move tables
RENAME TABLE "shop"."a" TO "market"."a", "shop"."b" TO "market"."b";

-- change the owner of a database
ALTER DATABASE "shop" OWNER TO "bob";

-- create a user with each right
CREATE ROLE "o'neill" LOGIN PASSWORD '*ABC' ;
CREATE ROLE "o'neill" LOGIN PASSWORD '*ABC' SUPERUSER;
CREATE ROLE "o'neill" LOGIN PASSWORD '*ABC' NOSUPERUSER;
CREATE ROLE "o'neill" LOGIN PASSWORD '*ABC' CREATEDB;
CREATE ROLE "o'neill" LOGIN PASSWORD '*ABC' CREATEDB SUPERUSER;
CREATE ROLE "o'neill" LOGIN PASSWORD '*ABC' CREATEDB NOSUPERUSER;
CREATE ROLE "o'neill" LOGIN PASSWORD '*ABC' NOCREATEDB;
CREATE ROLE "o'neill" LOGIN PASSWORD '*ABC' NOCREATEDB SUPERUSER;
CREATE ROLE "o'neill" LOGIN PASSWORD '*ABC' NOCREATEDB NOSUPERUSER;

-- create a user with a plain password
CREATE ROLE "o'neill" LOGIN PASSWORD 'it''s' ;

-- change the rights of a user
ALTER ROLE "o'neill" SUPERUSER;
ALTER ROLE "o'neill" NOSUPERUSER;
ALTER ROLE "o'neill" CREATEDB;
ALTER ROLE "o'neill" CREATEDB SUPERUSER;
ALTER ROLE "o'neill" CREATEDB NOSUPERUSER;
ALTER ROLE "o'neill" NOCREATEDB;
ALTER ROLE "o'neill" NOCREATEDB SUPERUSER;
ALTER ROLE "o'neill" NOCREATEDB NOSUPERUSER;

-- change the name of a user
ALTER ROLE "o'neill" RENAME TO "clerk";

-- change the password of a user
ALTER ROLE "o'neill" PASSWORD '*ABC';

-- change everything of a user
ALTER ROLE "o'neill" CREATEDB SUPERUSER;
ALTER ROLE "o'neill" RENAME TO "clerk";
ALTER ROLE "clerk" PASSWORD 'it''s';

-- change nothing of a user
-- (nothing)

-- drop a user
DROP ROLE "o'neill";

-- grant all that is offered
GRANT SELECT, INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER ON TABLE "shop_1"."a_b" TO "clerk";
GRANT USAGE, SELECT, UPDATE ON SEQUENCE "shop_1"."a_b" TO "clerk";
GRANT USAGE, CREATE ON SCHEMA "a_b" TO "clerk";
GRANT CONNECT, CREATE, TEMPORARY ON DATABASE "a_b" TO "clerk";
GRANT "a_b" TO "clerk";

-- grant all that is offered, to be passed on
GRANT SELECT, INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER ON TABLE "shop_1"."a_b" TO "clerk" WITH GRANT OPTION;
GRANT USAGE, SELECT, UPDATE ON SEQUENCE "shop_1"."a_b" TO "clerk" WITH GRANT OPTION;
GRANT USAGE, CREATE ON SCHEMA "a_b" TO "clerk" WITH GRANT OPTION;
GRANT CONNECT, CREATE, TEMPORARY ON DATABASE "a_b" TO "clerk" WITH GRANT OPTION;
GRANT "a_b" TO "clerk" WITH ADMIN OPTION;

-- revoke all that is offered
REVOKE SELECT, INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER ON TABLE "shop_1"."a_b" FROM "clerk";
REVOKE USAGE, SELECT, UPDATE ON SEQUENCE "shop_1"."a_b" FROM "clerk";
REVOKE USAGE, CREATE ON SCHEMA "a_b" FROM "clerk";
REVOKE CONNECT, CREATE, TEMPORARY ON DATABASE "a_b" FROM "clerk";
REVOKE "a_b" FROM "clerk";

-- revoke the right to pass on
REVOKE GRANT OPTION FOR SELECT, INSERT, UPDATE, DELETE, TRUNCATE, REFERENCES, TRIGGER ON TABLE "shop_1"."a_b" FROM "clerk";
REVOKE GRANT OPTION FOR USAGE, SELECT, UPDATE ON SEQUENCE "shop_1"."a_b" FROM "clerk";
REVOKE GRANT OPTION FOR USAGE, CREATE ON SCHEMA "a_b" FROM "clerk";
REVOKE GRANT OPTION FOR CONNECT, CREATE, TEMPORARY ON DATABASE "a_b" FROM "clerk";
REVOKE ADMIN OPTION FOR "a_b" FROM "clerk";
