import { expect, test } from 'vitest';
import { filmRows, filmTables } from '../../../testing/manager/film-tables.ts';
import type { ManagedTarget } from '../../../testing/manager/managed-target.ts';
import { manageEach } from '../../../testing/manager/managed-site.ts';
import { scriptsOf } from '../../../testing/scripts.ts';
import type { Browser } from '../../../testing/test-app.ts';

let target: ManagedTarget;
let browser: Browser;
manageEach('postgres', (site) => ({ target, browser } = site));

const { make } = scriptsOf(() => browser);
const exported = async (query: Record<string, string>) =>
  (await browser.fetch(`/api/database/export?${new URLSearchParams({ format: 'sql', ...query })}`)).text();
/** Reads the rows of a table directly from the server, each as text. */
const heldIn = async (table: string, key: string) =>
  (await target.query(`select t::text as row from ${table} t order by ${key}`)).map(({ row }) => row);

test('an SQL export of tables like Pagila’s film can be replayed, and imports into the empty tables', async () => {
  await make(`${filmTables}; ${filmRows}; refresh materialized view film_years`);
  const languages = await heldIn('language', 'language_id');
  const films = await heldIn('film', 'film_id');
  const list = await heldIn('film_list', 'fid');
  const years = await heldIn('film_years', 'release_year');

  const languageScript = await exported({ table: 'language' });
  const filmScript = await exported({ table: 'film' });
  await target.query('truncate film, language');
  await make(`set timezone = 'Asia/Tokyo'; ${languageScript}; ${filmScript}`);

  expect(films).toHaveLength(3);
  expect(await heldIn('language', 'language_id')).toEqual(languages);
  expect(await heldIn('film', 'film_id')).toEqual(films);
  expect(await heldIn('film_list', 'fid')).toEqual(list);

  await target.query('truncate film, language');
  const into = async (table: string, columns: readonly string[], body: string) => {
    const query = new URLSearchParams({
      table,
      format: 'sql',
      columns: JSON.stringify(columns),
      fields: JSON.stringify(columns),
    });
    const response = await browser.fetch(`/api/database/import?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body,
    });
    return response.json();
  };
  const languageReply = await into('language', namesIn(languageScript), languageScript);
  const filmReply = await into('film', namesIn(filmScript), filmScript);

  expect([languageReply, filmReply]).toMatchObject([{ inserted: 2 }, { inserted: 3 }]);
  expect(await heldIn('film', 'film_id')).toEqual(films);

  const listScript = await exported({ table: 'film_list' });
  const yearScript = await exported({ table: 'film_years' });
  await make(`alter view film_list rename to film_view; drop materialized view film_years;
    create table film_list as select * from film_view where false;
    create table film_years (release_year year, count bigint); ${listScript}; ${yearScript}`);
  expect(await heldIn('film_list', 'fid')).toEqual(list);
  expect(await heldIn('film_years', 'release_year')).toEqual(years);
});

/** The columns that the first INSERT of a script names. */
function namesIn(script: string): string[] {
  const named = /INSERT INTO [^(]+\(([^)]+)\)/.exec(script)?.[1] ?? '';
  return named.split(', ').map((name) => name.replaceAll('"', ''));
}
