import { type Kysely, sql } from 'kysely';

/** Captions, floor plans and edits of a listing's files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table listing_media
      add column caption text check (char_length(caption) between 1 and 120),
      add column is_floor_plan boolean not null default false,
      -- {turns, crop}, as the pages show the picture. Null for the picture as it is in the file.
      add column edit jsonb,
      -- Size of the picture in the file. width and height are those of the finished picture.
      add column file_width integer,
      add column file_height integer`.execute(db);
  await sql`update listing_media set file_width = width, file_height = height`.execute(db);
  // Keys of the edits of which pictures were drawn and stored, so that these are deleted with the file.
  await sql`alter table files add column drawn_edits text[] not null default '{}'`.execute(db);
}
