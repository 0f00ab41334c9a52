import { type Kysely, sql } from 'kysely';

const BATCH = 5_000;

/** Names are searched without their accents. The key of names stays as it is: two files may differ by an accent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table files add column search_key text`.execute(db);
  for (let lastId = 0; ;) {
    const { rows } = await sql<{ id: number; nameKey: string }>`
      select id, name_key as "nameKey" from files where id > ${lastId} order by id limit ${BATCH}`.execute(
      db,
    );
    const last = rows.at(-1);
    if (!last) break;
    const ids = rows.map(({ id }) => id);
    const keys = rows.map(({ nameKey }) => searchKeyOf(nameKey));
    await sql`
      update files set search_key = keyed.search_key
      from unnest(${ids}::integer[], ${keys}::text[]) as keyed (id, search_key)
      where files.id = keyed.id`.execute(db);
    lastId = last.id;
  }
  await sql`alter table files alter column search_key set not null`.execute(db);
  // New names enter the index at once: a list of late ones would be read by each search.
  await sql`drop index files_by_words`.execute(db);
  await sql`create index files_by_words on files using gin (search_key gin_trgm_ops) with (fastupdate = off)`.execute(
    db,
  );
}

const plain: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ŋ: 'n',
  ς: 'σ',
};

/** As the product's own rule was when this was written; later rules come with migrations of their own. */
function searchKeyOf(nameKey: string): string {
  return nameKey
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF]/g, '')
    .replaceAll(/[ßæœøłđðþħŧıŋς]/g, (character) => plain[character] ?? character)
    .normalize('NFC');
}
