/**
 * Tables like Pagila's `film`: with a sequence, a domain, an enum, an array, views, a text search column that a trigger
 * fills, and columns that an INSERT may not set, which are generated or always identity.
 */
export const filmTables = `
  create domain year as integer constraint year_check check (value >= 1901 and value <= 2155);
  create domain bigint_pos as bigint check (value > 0);
  create type mpaa_rating as enum ('G', 'PG', 'PG-13', 'R', 'NC-17');
  create sequence film_film_id_seq;
  create table language (
    language_id integer generated always as identity primary key, name character(20) not null,
    last_update timestamptz not null default now());
  create table film (
    film_id integer primary key default nextval('film_film_id_seq'), title text not null, description text,
    release_year year, language_id integer not null references language, original_language_id integer references language,
    rental_duration smallint not null default 3, rental_rate numeric(4,2) not null default 4.99,
    length smallint, replacement_cost numeric(5,2) not null default 19.99,
    rating mpaa_rating default 'G', last_update timestamptz not null default now(), special_features text[],
    fulltext tsvector not null, stock bigint_pos, serial_no bigint generated always as identity,
    title_length integer generated always as (length(title)) stored,
    daily_rate numeric generated always as (rental_rate / rental_duration) stored);
  create index film_fulltext_idx on film using gist (fulltext);
  create function last_updated() returns trigger language plpgsql as
    $$ begin new.last_update = current_timestamp; return new; end $$;
  create trigger film_fulltext_trigger before insert or update on film for each row execute function
    tsvector_update_trigger('fulltext', 'pg_catalog.english', 'title', 'description');
  create trigger last_updated before update on film for each row execute function last_updated();
  create view film_list as
    select film_id as fid, title, l.name as language, rating from film join language l using (language_id);
  create materialized view film_years as select release_year, count(*) from film group by release_year`;

export const filmRows = `
  insert into language (name) values ('English'), ('Italian');
  insert into film (title, description, release_year, language_id, original_language_id, length, rating,
    special_features, stock, last_update, fulltext) values
    ('ACADEMY DINOSAUR', 'A Epic Drama of a Feminist And a Mad Scientist', 2006, 1, null, 86, 'PG',
      '{"Deleted Scenes","Behind the Scenes"}', 3, '2022-09-10 16:46:03.905795+00', ''),
    ('O''HARA; -- "SAGA"', null, 1901, 2, 1, null, 'NC-17', '{"a,b","{c}","","NULL",NULL}', null,
      '2022-07-01 00:00:00+01', ''),
    ('', E'back\\\\slash\\nline', null, 1, null, 32767, null, '{}', 9223372036854775807, 'infinity', '');
  alter table language alter language_id restart with 10`;
