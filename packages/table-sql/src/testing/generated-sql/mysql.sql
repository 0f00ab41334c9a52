-- create a table with one key
CREATE TABLE `shop`.`Orders` (
  `id` BIGINT AUTO_INCREMENT PRIMARY KEY,
  `name` VARCHAR(40) NOT NULL
);

-- create a table with a key of two columns
CREATE TABLE `shop`.`Orders` (
  `a` INTEGER,
  `b` INTEGER,
  `c` TEXT UNIQUE,
  PRIMARY KEY (`a`, `b`)
);

-- create a table without a key
CREATE TABLE `shop`.`Orders` (
  `a` TEXT
);

-- columns with each mark
`a` INTEGER PRIMARY KEY;
`a` INTEGER PRIMARY KEY;
`a` INTEGER NOT NULL;
`a` INTEGER UNIQUE;
`a` INTEGER NOT NULL UNIQUE DEFAULT 'x';
`a` INTEGER AUTO_INCREMENT;
`a` INTEGER;

-- columns whose key stands elsewhere
`a` INTEGER;
`a` INTEGER;
`a` INTEGER NOT NULL;
`a` INTEGER UNIQUE;
`a` INTEGER NOT NULL UNIQUE DEFAULT 'x';
`a` INTEGER AUTO_INCREMENT;
`a` INTEGER;

-- numbers that count by themselves
`a` SMALLINT AUTO_INCREMENT;
`a` INTEGER AUTO_INCREMENT;
`a` INT AUTO_INCREMENT;
`a` BIGINT AUTO_INCREMENT;

-- a text cannot count by itself
`a` TEXT DEFAULT 7;

-- types that count by their name
`a` INT AUTO_INCREMENT;
`a` BIGINT UNSIGNED DEFAULT 7;

-- defaults
`a` TEXT DEFAULT 0;
`a` TEXT DEFAULT -1;
`a` TEXT DEFAULT +1.5;
`a` TEXT DEFAULT .5;
`a` TEXT DEFAULT 1e10;
`a` TEXT DEFAULT 1e-3;
`a` TEXT DEFAULT 1.;
`a` TEXT DEFAULT '-';
`a` TEXT DEFAULT '1 2';
`a` TEXT DEFAULT NULL;
`a` TEXT DEFAULT TRUE;
`a` TEXT DEFAULT FALSE;
`a` TEXT DEFAULT 'truth';
`a` TEXT DEFAULT CURRENT_TIMESTAMP;
`a` TEXT DEFAULT CURRENT_TIMESTAMP(3);
`a` TEXT DEFAULT 'current_timestamp(7)';
`a` TEXT DEFAULT LOCALTIME;
`a` TEXT DEFAULT now();
`a` TEXT DEFAULT now(3);
`a` TEXT DEFAULT (uuid());
`a` TEXT DEFAULT 'gen_random_uuid()';
`a` TEXT DEFAULT 'uuidv7()';
`a` TEXT DEFAULT 'random()';
`a` TEXT DEFAULT current_date;
`a` TEXT DEFAULT current_date();
`a` TEXT DEFAULT 'current_user';
`a` TEXT DEFAULT current_timestamp on update current_timestamp;
`a` TEXT DEFAULT current_timestamp on update current_timestamp(3);
`a` TEXT DEFAULT 'o''clock';
`a` TEXT DEFAULT '''o''clock''';
`a` TEXT DEFAULT '''';
`a` TEXT DEFAULT '';
`a` TEXT DEFAULT 'plain text';
`a` TEXT DEFAULT 'it''s';
`a` TEXT DEFAULT 'now() + 1';

-- change a table in every way
ALTER TABLE `shop`.`Orders` ADD COLUMN `b` TEXT, ADD COLUMN `c` TEXT, DROP COLUMN `a`, DROP COLUMN `d`;
RENAME TABLE `shop`.`Orders` TO `shop`.`Bills`;

-- change only the columns to add
ALTER TABLE `shop`.`Orders` ADD COLUMN `b` TEXT;

-- change only the columns to remove
ALTER TABLE `shop`.`Orders` DROP COLUMN `a`;

-- change only the owner
-- (nothing)

-- change nothing
-- (nothing)

-- rename a table
RENAME TABLE `shop`.`Orders` TO `shop`.`Bills`;

-- drop each kind of relation
DROP TABLE `shop`.`Orders`;
DROP TABLE `shop`.`Orders`;
DROP TABLE `shop`.`Orders`;
DROP VIEW `shop`.`Orders`;
DROP MATERIALIZED VIEW `shop`.`Orders`;
DROP FOREIGN TABLE `shop`.`Orders`;
DROP SEQUENCE `shop`.`Orders`;

-- make and drop the temporary table that proves writing
CREATE TEMPORARY TABLE `probe` (id INT);
DROP TABLE `probe`;

-- indexes
CREATE UNIQUE INDEX `i` ON `shop`.`Orders` (`a`, `b`);
CREATE INDEX `i` ON `shop`.`Orders` (`a`);

-- drop an index
DROP INDEX `i` ON `shop`.`Orders`;

-- add a foreign key
ALTER TABLE `shop`.`Orders` ADD CONSTRAINT `fk` FOREIGN KEY (`a`, `b`) REFERENCES `shop`.`People` (`x`, `y`) ON DELETE SET NULL;

-- drop a constraint
ALTER TABLE `shop`.`Orders` DROP FOREIGN KEY `fk`;

-- fragments side by side
a, b, c;
a AND b;

-- compare a cell with its value
`c` = 7;
`c` = -7;
`c` = '7; drop';
`c` = 1.50;
`c` = '1.5e3';
BINARY CONVERT(`c` USING utf8mb4) = BINARY CONVERT('it''s' USING utf8mb4);
BINARY CONVERT(`c` USING utf8mb4) = BINARY CONVERT('{"a": 1}' USING utf8mb4);
BINARY CONVERT(`c` USING utf8mb4) = BINARY CONVERT('small' USING utf8mb4);
`c` = 0.10000000149011612;
`c` = 0;
`c` = 0;
`c` = '0.1';
`c` = '2026-02-01 10:00:00';
`c` = X'41fF';
`c` = '0x4';
`c` = '41';
`c` = b'0101';
`c` = '2';
`c` IS NULL;
`c` IS NULL;

-- insert a row with each value
INSERT INTO `shop`.`Orders` (`c`, `c`, `c`, `c`, `c`, `c`, `c`, `c`, `c`, `c`, `c`, `c`, `c`, `c`, `c`, `c`, `c`, `c`, `c`, `c`) VALUES (7, -7, '7; drop', 1.50, '1.5e3', 'it''s', '{"a": 1}', 'small', '0.1', 'x', '1e39', '0.1', '2026-02-01 10:00:00', X'41fF', '0x4', '41', b'0101', '2', NULL, NULL);

-- insert a row with a default
INSERT INTO `shop`.`Orders` (`id`, `note`) VALUES (DEFAULT, '');

-- insert a row whose identity is given by hand
INSERT INTO `shop`.`Orders` (`id`) VALUES ('7');

-- insert a row of defaults
INSERT INTO `shop`.`Orders` () VALUES ();

-- insert many rows, one of them short
INSERT INTO `shop`.`Orders` (`id`, `note`) VALUES ('1', 'a'), ('2', NULL), ('3', NULL);

-- insert many rows whose identity is given by hand
INSERT INTO `shop`.`Orders` (`id`) VALUES ('1'), ('2');

-- update a row
UPDATE `shop`.`Orders` SET `note` = 'new', `n` = 5, `d` = DEFAULT WHERE `id` = '7' AND `part` IS NULL AND BINARY CONVERT(`note` USING utf8mb4) = BINARY CONVERT('old' USING utf8mb4);

-- delete a row
DELETE FROM `shop`.`Orders` WHERE `id` = '7' AND `note` IS NULL;

-- find a row
`id` = '7' AND BINARY CONVERT(`note` USING utf8mb4) = BINARY CONVERT('x' USING utf8mb4);

-- order by each column
ORDER BY `n` ASC, `id` ASC;
ORDER BY `n` DESC, `id` ASC;
ORDER BY `n` IS NULL, `n` ASC, `id` ASC;
ORDER BY `n` IS NULL, `n` DESC, `id` ASC;
ORDER BY `size` ASC, `id` ASC;
ORDER BY `size` DESC, `id` ASC;
ORDER BY `size` IS NULL, `size` ASC, `id` ASC;
ORDER BY `size` IS NULL, `size` DESC, `id` ASC;
ORDER BY `marks` ASC, `id` ASC;
ORDER BY `marks` DESC, `id` ASC;
ORDER BY `marks` IS NULL, `marks` ASC, `id` ASC;
ORDER BY `marks` IS NULL, `marks` DESC, `id` ASC;
ORDER BY `share` ASC, `id` ASC;
ORDER BY `share` DESC, `id` ASC;
ORDER BY `share` IS NULL, `share` ASC, `id` ASC;
ORDER BY `share` IS NULL, `share` DESC, `id` ASC;
ORDER BY `bytes` ASC, `id` ASC;
ORDER BY `bytes` DESC, `id` ASC;
ORDER BY `bytes` IS NULL, `bytes` ASC, `id` ASC;
ORDER BY `bytes` IS NULL, `bytes` DESC, `id` ASC;
ORDER BY LEFT(`long`, 200) ASC, `id` ASC;
ORDER BY LEFT(`long`, 200) DESC, `id` ASC;
ORDER BY `long` IS NULL, LEFT(`long`, 200) ASC, `id` ASC;
ORDER BY `long` IS NULL, LEFT(`long`, 200) DESC, `id` ASC;
ORDER BY `json` ASC, `id` ASC;
ORDER BY `json` DESC, `id` ASC;
ORDER BY `json` IS NULL, `json` ASC, `id` ASC;
ORDER BY `json` IS NULL, `json` DESC, `id` ASC;

-- order from the other end
ORDER BY `n` DESC, `id` DESC;
ORDER BY `n` ASC, `id` DESC;
ORDER BY `n` IS NOT NULL, `n` DESC, `id` DESC;
ORDER BY `n` IS NOT NULL, `n` ASC, `id` DESC;
ORDER BY `size` DESC, `id` DESC;
ORDER BY `size` ASC, `id` DESC;
ORDER BY `size` IS NOT NULL, `size` DESC, `id` DESC;
ORDER BY `size` IS NOT NULL, `size` ASC, `id` DESC;
ORDER BY `marks` DESC, `id` DESC;
ORDER BY `marks` ASC, `id` DESC;
ORDER BY `marks` IS NOT NULL, `marks` DESC, `id` DESC;
ORDER BY `marks` IS NOT NULL, `marks` ASC, `id` DESC;
ORDER BY `share` DESC, `id` DESC;
ORDER BY `share` ASC, `id` DESC;
ORDER BY `share` IS NOT NULL, `share` DESC, `id` DESC;
ORDER BY `share` IS NOT NULL, `share` ASC, `id` DESC;
ORDER BY `bytes` DESC, `id` DESC;
ORDER BY `bytes` ASC, `id` DESC;
ORDER BY `bytes` IS NOT NULL, `bytes` DESC, `id` DESC;
ORDER BY `bytes` IS NOT NULL, `bytes` ASC, `id` DESC;
ORDER BY LEFT(`long`, 200) DESC, `id` DESC;
ORDER BY LEFT(`long`, 200) ASC, `id` DESC;
ORDER BY `long` IS NOT NULL, LEFT(`long`, 200) DESC, `id` DESC;
ORDER BY `long` IS NOT NULL, LEFT(`long`, 200) ASC, `id` DESC;
ORDER BY `json` DESC, `id` DESC;
ORDER BY `json` ASC, `id` DESC;
ORDER BY `json` IS NOT NULL, `json` DESC, `id` DESC;
ORDER BY `json` IS NOT NULL, `json` ASC, `id` DESC;

-- rows after a value, by one column
`n` > 7;
`n` < 7;
(((`n` > 7 OR `n` IS NULL)) OR (`n` = 7 AND `id` > '9'));
((FALSE) OR (`n` IS NULL AND `id` > '9'));
`size` + 0 > '2';
`size` + 0 < '2';
(((`size` + 0 > '2' OR `size` IS NULL)) OR (`size` + 0 = '2' AND `id` > '9'));
((FALSE) OR (`size` IS NULL AND `id` > '9'));
`marks` + 0 > '3';
`marks` + 0 < '3';
(((`marks` + 0 > '3' OR `marks` IS NULL)) OR (`marks` + 0 = '3' AND `id` > '9'));
((FALSE) OR (`marks` IS NULL AND `id` > '9'));
`share` > 0.10000000149011612;
`share` < 0.10000000149011612;
(((`share` > 0.10000000149011612 OR `share` IS NULL)) OR (`share` = 0.10000000149011612 AND `id` > '9'));
((FALSE) OR (`share` IS NULL AND `id` > '9'));
`bytes` > X'41';
`bytes` < X'41';
(((`bytes` > X'41' OR `bytes` IS NULL)) OR (`bytes` = X'41' AND `id` > '9'));
((FALSE) OR (`bytes` IS NULL AND `id` > '9'));
LEFT(`long`, 200) > 'abc';
LEFT(`long`, 200) < 'abc';
(((LEFT(`long`, 200) > 'abc' OR `long` IS NULL)) OR (LEFT(`long`, 200) = 'abc' AND `id` > '9'));
((FALSE) OR (`long` IS NULL AND `id` > '9'));
`json` > '{}';
`json` < '{}';
(((`json` > '{}' OR `json` IS NULL)) OR (`json` = '{}' AND `id` > '9'));
((FALSE) OR (`json` IS NULL AND `id` > '9'));

-- rows before a value, by one column
`n` < 7;
`n` > 7;
((`n` < 7) OR (`n` = 7 AND `id` < '9'));
((`n` IS NOT NULL) OR (`n` IS NULL AND `id` < '9'));
`size` + 0 < '2';
`size` + 0 > '2';
((`size` + 0 < '2') OR (`size` + 0 = '2' AND `id` < '9'));
((`size` IS NOT NULL) OR (`size` IS NULL AND `id` < '9'));
`marks` + 0 < '3';
`marks` + 0 > '3';
((`marks` + 0 < '3') OR (`marks` + 0 = '3' AND `id` < '9'));
((`marks` IS NOT NULL) OR (`marks` IS NULL AND `id` < '9'));
`share` < 0.10000000149011612;
`share` > 0.10000000149011612;
((`share` < 0.10000000149011612) OR (`share` = 0.10000000149011612 AND `id` < '9'));
((`share` IS NOT NULL) OR (`share` IS NULL AND `id` < '9'));
`bytes` < X'41';
`bytes` > X'41';
((`bytes` < X'41') OR (`bytes` = X'41' AND `id` < '9'));
((`bytes` IS NOT NULL) OR (`bytes` IS NULL AND `id` < '9'));
LEFT(`long`, 200) < 'abc';
LEFT(`long`, 200) > 'abc';
((LEFT(`long`, 200) < 'abc') OR (LEFT(`long`, 200) = 'abc' AND `id` < '9'));
((`long` IS NOT NULL) OR (`long` IS NULL AND `id` < '9'));
`json` < '{}';
`json` > '{}';
((`json` < '{}') OR (`json` = '{}' AND `id` < '9'));
((`json` IS NOT NULL) OR (`json` IS NULL AND `id` < '9'));

-- rows after one, in two directions
`a` <= '2026-02-01' AND ((`a` < '2026-02-01') OR (`a` = '2026-02-01' AND `id` > '9'));

-- rows after one of which nothing is known
`id` > NULL;
((FALSE) OR (`a` IS NULL AND FALSE));

-- rows after one, by two columns
`a` >= '2026-02-01' AND (`a`, `id`) > ('2026-02-01', '9');

-- rows split by whether a cell is null
`a` IS NOT NULL;
`a` IS NULL;
`a` IS NULL;
`a` IS NOT NULL;
`a` IS NOT NULL AND `a` >= '2026-02-01' AND (`a`, `id`) > ('2026-02-01', '9');
`a` IS NULL;
`a` IS NULL AND `id` < '9';
`a` IS NOT NULL;

-- the row of a key
`id` = '9';

-- the row of a key of two columns
`id` = '9' AND `b` IS NULL;

-- rows after one that is known by its key
((`n` > (SELECT `n` FROM `shop`.`Orders` WHERE `id` = '9')) OR (`n` = (SELECT `n` FROM `shop`.`Orders` WHERE `id` = '9') AND `n` < (SELECT `n` FROM `shop`.`Orders` WHERE `id` = '9')) OR (`n` = (SELECT `n` FROM `shop`.`Orders` WHERE `id` = '9') AND `n` = (SELECT `n` FROM `shop`.`Orders` WHERE `id` = '9') AND (`n` > (SELECT `n` FROM `shop`.`Orders` WHERE `id` = '9') OR (`n` IS NULL AND NOT ((SELECT `n` FROM `shop`.`Orders` WHERE `id` = '9') IS NULL)))) OR (`n` = (SELECT `n` FROM `shop`.`Orders` WHERE `id` = '9') AND `n` = (SELECT `n` FROM `shop`.`Orders` WHERE `id` = '9') AND `n` <=> (SELECT `n` FROM `shop`.`Orders` WHERE `id` = '9') AND (`n` < (SELECT `n` FROM `shop`.`Orders` WHERE `id` = '9') OR (`n` IS NULL AND NOT ((SELECT `n` FROM `shop`.`Orders` WHERE `id` = '9') IS NULL)))) OR (`n` = (SELECT `n` FROM `shop`.`Orders` WHERE `id` = '9') AND `n` = (SELECT `n` FROM `shop`.`Orders` WHERE `id` = '9') AND `n` <=> (SELECT `n` FROM `shop`.`Orders` WHERE `id` = '9') AND `n` <=> (SELECT `n` FROM `shop`.`Orders` WHERE `id` = '9') AND `id` > '9'));

-- rows before one that is known by its key
((`n` < (SELECT `n` FROM `shop`.`Orders` WHERE `id` = '9')) OR (`n` = (SELECT `n` FROM `shop`.`Orders` WHERE `id` = '9') AND `n` > (SELECT `n` FROM `shop`.`Orders` WHERE `id` = '9')) OR (`n` = (SELECT `n` FROM `shop`.`Orders` WHERE `id` = '9') AND `n` = (SELECT `n` FROM `shop`.`Orders` WHERE `id` = '9') AND (`n` < (SELECT `n` FROM `shop`.`Orders` WHERE `id` = '9') OR (NOT (`n` IS NULL) AND (SELECT `n` FROM `shop`.`Orders` WHERE `id` = '9') IS NULL))) OR (`n` = (SELECT `n` FROM `shop`.`Orders` WHERE `id` = '9') AND `n` = (SELECT `n` FROM `shop`.`Orders` WHERE `id` = '9') AND `n` <=> (SELECT `n` FROM `shop`.`Orders` WHERE `id` = '9') AND (`n` > (SELECT `n` FROM `shop`.`Orders` WHERE `id` = '9') OR (NOT (`n` IS NULL) AND (SELECT `n` FROM `shop`.`Orders` WHERE `id` = '9') IS NULL))) OR (`n` = (SELECT `n` FROM `shop`.`Orders` WHERE `id` = '9') AND `n` = (SELECT `n` FROM `shop`.`Orders` WHERE `id` = '9') AND `n` <=> (SELECT `n` FROM `shop`.`Orders` WHERE `id` = '9') AND `n` <=> (SELECT `n` FROM `shop`.`Orders` WHERE `id` = '9') AND `id` < '9'));

-- cells to go on from
(as it is shown);
`size` + 0;
`marks` + 0;
`share` + 0e0;
(as it is shown);
LEFT(`long`, 200);
(as it is shown);

-- filters
`n` = 7;
`n` <> 7;
`n` < 7;
`n` <= 7;
`n` > 7;
`n` >= 7;
CAST(`n` AS CHAR) LIKE '%7%' ESCAPE '!';
CAST(`n` AS CHAR) LIKE '50!%!_!!%' ESCAPE '!';
CAST(`n` AS CHAR) LIKE '%50!%!_!!' ESCAPE '!';
`n` IS NULL;
`n` IS NOT NULL;
CAST(`n` AS CHAR) = '';
`size` = '2';
`size` <> '2';
`size` < '2';
`size` <= '2';
`size` > '2';
`size` >= '2';
CAST(`size` AS CHAR) LIKE '%2%' ESCAPE '!';
CAST(`size` AS CHAR) LIKE '50!%!_!!%' ESCAPE '!';
CAST(`size` AS CHAR) LIKE '%50!%!_!!' ESCAPE '!';
`size` IS NULL;
`size` IS NOT NULL;
CAST(`size` AS CHAR) = '';
`marks` = '3';
`marks` <> '3';
`marks` < '3';
`marks` <= '3';
`marks` > '3';
`marks` >= '3';
CAST(`marks` AS CHAR) LIKE '%3%' ESCAPE '!';
CAST(`marks` AS CHAR) LIKE '50!%!_!!%' ESCAPE '!';
CAST(`marks` AS CHAR) LIKE '%50!%!_!!' ESCAPE '!';
`marks` IS NULL;
`marks` IS NOT NULL;
CAST(`marks` AS CHAR) = '';
`share` = 0.10000000149011612;
`share` <> 0.10000000149011612;
`share` < 0.10000000149011612;
`share` <= 0.10000000149011612;
`share` > 0.10000000149011612;
`share` >= 0.10000000149011612;
CAST(`share` AS CHAR) LIKE '%0.1%' ESCAPE '!';
CAST(`share` AS CHAR) LIKE '50!%!_!!%' ESCAPE '!';
CAST(`share` AS CHAR) LIKE '%50!%!_!!' ESCAPE '!';
`share` IS NULL;
`share` IS NOT NULL;
CAST(`share` AS CHAR) = '';
`bytes` = X'41';
`bytes` <> X'41';
`bytes` < X'41';
`bytes` <= X'41';
`bytes` > X'41';
`bytes` >= X'41';
CAST(`bytes` AS CHAR) LIKE '%0x41%' ESCAPE '!';
CAST(`bytes` AS CHAR) LIKE '50!%!_!!%' ESCAPE '!';
CAST(`bytes` AS CHAR) LIKE '%50!%!_!!' ESCAPE '!';
`bytes` IS NULL;
`bytes` IS NOT NULL;
CAST(`bytes` AS CHAR) = '';
`long` = 'abc';
`long` <> 'abc';
`long` < 'abc';
`long` <= 'abc';
`long` > 'abc';
`long` >= 'abc';
CAST(`long` AS CHAR) LIKE '%abc%' ESCAPE '!';
CAST(`long` AS CHAR) LIKE '50!%!_!!%' ESCAPE '!';
CAST(`long` AS CHAR) LIKE '%50!%!_!!' ESCAPE '!';
`long` IS NULL;
`long` IS NOT NULL;
CAST(`long` AS CHAR) = '';
CAST(`json` AS CHAR) = '{}';
CAST(`json` AS CHAR) <> '{}';
CAST(`json` AS CHAR) < '{}';
CAST(`json` AS CHAR) <= '{}';
CAST(`json` AS CHAR) > '{}';
CAST(`json` AS CHAR) >= '{}';
CAST(`json` AS CHAR) LIKE '%{}%' ESCAPE '!';
CAST(`json` AS CHAR) LIKE '50!%!_!!%' ESCAPE '!';
CAST(`json` AS CHAR) LIKE '%50!%!_!!' ESCAPE '!';
`json` IS NULL;
`json` IS NOT NULL;
CAST(`json` AS CHAR) = '';

-- create a database of each encoding
CREATE DATABASE `shop` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
CREATE DATABASE `shop` CHARACTER SET latin1 COLLATE latin1_swedish_ci;
CREATE DATABASE `shop` CHARACTER SET ascii COLLATE ascii_general_ci;

-- create a database in each order
CREATE DATABASE `shop` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
CREATE DATABASE `shop` CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
CREATE DATABASE `shop` CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

-- create a database with everything
CREATE DATABASE `shop` CHARACTER SET latin1 COLLATE latin1_bin;

-- create a database of each encoding where the template is UTF8
CREATE DATABASE `shop` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci;
CREATE DATABASE `shop` CHARACTER SET latin1 COLLATE latin1_bin;
CREATE DATABASE `shop` CHARACTER SET ascii COLLATE ascii_bin;

-- drop a database
DROP DATABASE `shop`;

-- rename a database
ALTER DATABASE `shop` RENAME TO `market`;

-- create a database like another
CREATE DATABASE `shop` CHARACTER SET 'utf8mb4' COLLATE 'utf8mb4_bin';

-- move tables
RENAME TABLE `shop`.`a` TO `market`.`a`, `shop`.`b` TO `market`.`b`;

-- change the owner of a database
ALTER DATABASE `shop` OWNER TO `bob`;

-- create a user with each right
CREATE USER 'o''neill'@'10.0.%' IDENTIFIED BY PASSWORD '*ABC';
CREATE USER 'o''neill'@'10.0.%' IDENTIFIED BY PASSWORD '*ABC';
GRANT ALL PRIVILEGES ON *.* TO 'o''neill'@'10.0.%' WITH GRANT OPTION;
CREATE USER 'o''neill'@'10.0.%' IDENTIFIED BY PASSWORD '*ABC';
REVOKE ALL PRIVILEGES, GRANT OPTION FROM 'o''neill'@'10.0.%';
CREATE USER 'o''neill'@'10.0.%' IDENTIFIED BY PASSWORD '*ABC';
GRANT CREATE ON *.* TO 'o''neill'@'10.0.%';
CREATE USER 'o''neill'@'10.0.%' IDENTIFIED BY PASSWORD '*ABC';
GRANT ALL PRIVILEGES ON *.* TO 'o''neill'@'10.0.%' WITH GRANT OPTION;
GRANT CREATE ON *.* TO 'o''neill'@'10.0.%';
CREATE USER 'o''neill'@'10.0.%' IDENTIFIED BY PASSWORD '*ABC';
REVOKE ALL PRIVILEGES, GRANT OPTION FROM 'o''neill'@'10.0.%';
GRANT CREATE ON *.* TO 'o''neill'@'10.0.%';
CREATE USER 'o''neill'@'10.0.%' IDENTIFIED BY PASSWORD '*ABC';
REVOKE CREATE ON *.* FROM 'o''neill'@'10.0.%';
CREATE USER 'o''neill'@'10.0.%' IDENTIFIED BY PASSWORD '*ABC';
GRANT ALL PRIVILEGES ON *.* TO 'o''neill'@'10.0.%' WITH GRANT OPTION;
CREATE USER 'o''neill'@'10.0.%' IDENTIFIED BY PASSWORD '*ABC';
REVOKE ALL PRIVILEGES, GRANT OPTION FROM 'o''neill'@'10.0.%';

-- create a user with a plain password
CREATE USER 'o''neill'@'10.0.%' IDENTIFIED BY 'it''s';

-- change the rights of a user
GRANT ALL PRIVILEGES ON *.* TO 'o''neill'@'10.0.%' WITH GRANT OPTION;
REVOKE ALL PRIVILEGES, GRANT OPTION FROM 'o''neill'@'10.0.%';
GRANT CREATE ON *.* TO 'o''neill'@'10.0.%';
GRANT ALL PRIVILEGES ON *.* TO 'o''neill'@'10.0.%' WITH GRANT OPTION;
GRANT CREATE ON *.* TO 'o''neill'@'10.0.%';
REVOKE ALL PRIVILEGES, GRANT OPTION FROM 'o''neill'@'10.0.%';
GRANT CREATE ON *.* TO 'o''neill'@'10.0.%';
REVOKE CREATE ON *.* FROM 'o''neill'@'10.0.%';
GRANT ALL PRIVILEGES ON *.* TO 'o''neill'@'10.0.%' WITH GRANT OPTION;
REVOKE ALL PRIVILEGES, GRANT OPTION FROM 'o''neill'@'10.0.%';

-- change the name of a user
RENAME USER 'o''neill'@'10.0.%' TO 'clerk'@'10.0.%';

-- change the password of a user
ALTER USER 'o''neill'@'10.0.%' IDENTIFIED BY PASSWORD '*ABC';

-- change everything of a user
ALTER USER 'o''neill'@'10.0.%' IDENTIFIED BY 'it''s';
GRANT ALL PRIVILEGES ON *.* TO 'o''neill'@'10.0.%' WITH GRANT OPTION;
GRANT CREATE ON *.* TO 'o''neill'@'10.0.%';
RENAME USER 'o''neill'@'10.0.%' TO 'clerk'@'10.0.%';

-- change nothing of a user
-- (nothing)

-- drop a user
DROP USER 'o''neill'@'10.0.%';

-- grant all that is offered
GRANT SELECT, INSERT, UPDATE, DELETE, CREATE, DROP, REFERENCES, INDEX, ALTER, CREATE VIEW, SHOW VIEW, TRIGGER ON `shop_1`.`a_b` TO 'clerk'@'%';
GRANT SELECT, INSERT, UPDATE, DELETE, CREATE, DROP, REFERENCES, INDEX, ALTER, CREATE VIEW, SHOW VIEW, TRIGGER, CREATE TEMPORARY TABLES, LOCK TABLES, CREATE ROUTINE, ALTER ROUTINE, EXECUTE, EVENT ON `a\_b`.* TO 'clerk'@'%';

-- grant all that is offered, to be passed on
GRANT SELECT, INSERT, UPDATE, DELETE, CREATE, DROP, REFERENCES, INDEX, ALTER, CREATE VIEW, SHOW VIEW, TRIGGER ON `shop_1`.`a_b` TO 'clerk'@'%' WITH GRANT OPTION;
GRANT SELECT, INSERT, UPDATE, DELETE, CREATE, DROP, REFERENCES, INDEX, ALTER, CREATE VIEW, SHOW VIEW, TRIGGER, CREATE TEMPORARY TABLES, LOCK TABLES, CREATE ROUTINE, ALTER ROUTINE, EXECUTE, EVENT ON `a\_b`.* TO 'clerk'@'%' WITH GRANT OPTION;

-- revoke all that is offered
REVOKE SELECT, INSERT, UPDATE, DELETE, CREATE, DROP, REFERENCES, INDEX, ALTER, CREATE VIEW, SHOW VIEW, TRIGGER ON `shop_1`.`a_b` FROM 'clerk'@'%';
REVOKE SELECT, INSERT, UPDATE, DELETE, CREATE, DROP, REFERENCES, INDEX, ALTER, CREATE VIEW, SHOW VIEW, TRIGGER, CREATE TEMPORARY TABLES, LOCK TABLES, CREATE ROUTINE, ALTER ROUTINE, EXECUTE, EVENT ON `a\_b`.* FROM 'clerk'@'%';

-- revoke the right to pass on
REVOKE SELECT, INSERT, UPDATE, DELETE, CREATE, DROP, REFERENCES, INDEX, ALTER, CREATE VIEW, SHOW VIEW, TRIGGER, GRANT OPTION ON `shop_1`.`a_b` FROM 'clerk'@'%';
REVOKE SELECT, INSERT, UPDATE, DELETE, CREATE, DROP, REFERENCES, INDEX, ALTER, CREATE VIEW, SHOW VIEW, TRIGGER, CREATE TEMPORARY TABLES, LOCK TABLES, CREATE ROUTINE, ALTER ROUTINE, EXECUTE, EVENT, GRANT OPTION ON `a\_b`.* FROM 'clerk'@'%';
