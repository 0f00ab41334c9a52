/** Times the call that lists one person's 100,000 files: pages, orders, searches and folders. */
import { Client } from 'pg';
import { connectionOfRunning } from '../apps/server/src/platform/embedded-postgres/running.ts';
import { startSite } from '../e2e/support/site.ts';
import { median, percentile, report } from './report.ts';

const FILES = 100_000;
const ROUNDS = Number(process.argv[2] ?? 40);
const site = await startSite({ isStartedAsInReadme: true, environment: { SHED_LOAD: '0' } });
const database = new Client({ connectionString: await connectionOfRunning(site.dataDir) });
await database.connect();
await database.query(`
  with person as (select id from users where email = 'seller@tessera.local'),
  made as (
    insert into folders (user_id, path, path_key, created_at)
    select id, case n when 0 then '' else 'folder ' || n end, case n when 0 then '' else 'folder ' || n end, now()
    from person, generate_series(0, 39) n returning id, user_id
  ),
  numbered as (select id, user_id, row_number() over (order by id) - 1 as n from made)
  insert into files (user_id, folder_id, name, name_key, search_key, size, mime_type, sha256, store_key, upload_method, chunk_count, uploaded_at, updated_at)
  select user_id, id, w || ' ' || i || '.jpg', w || ' ' || i || '.jpg', w || ' ' || i || '.jpg', (i * 7919) % 10000000, 'image/jpeg',
    sha256(i::text::bytea), 'bench-' || i, 'chunked', 1, now() - i * interval '1 minute', now() - (i * 31 % 100000) * interval '1 minute'
  from generate_series(1, ${FILES}) i
  join numbered on numbered.n = i % 40
  cross join lateral (select (array['holiday','invoice','garden','car','kitchen','sketch','drawing','contract'])[1 + i % 8] as w) words`);
await database.query(`
  update folders set file_count = c, total_size = s
  from (select folder_id, count(*) c, sum(size) s from files group by 1) f where f.folder_id = folders.id`);
await database.query('vacuum analyze files');
await database.end();

const signedIn = await fetch(`${site.url}/api/auth/sign-in/email`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', origin: site.url },
  body: JSON.stringify({ email: 'seller@tessera.local', password: 'tessera-demo' }),
});
const cookie = signedIn.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
const { userUploadPath } = (await (
  await fetch(`${site.url}/api/ftp/directories`, { headers: { cookie } })
).json()) as { userUploadPath: string };
const folder = encodeURIComponent(`${userUploadPath}/folder 7`);
const queries = [
  ['first page', ''],
  ['page 50', '?page=50'],
  ['page 5,000', '?page=5000'],
  ['by name', '?sortBy=original_filename&sortOrder=ASC&page=900'],
  ['by size', '?sortBy=file_size&page=900'],
  ['by upload', '?sortBy=upload_date&sortOrder=ASC&page=900'],
  ['one folder', `?directory=${folder}&page=40`],
  ['search, 12,500 found', '?search=garden'],
  ['search, few found', '?search=garden%2099'],
  ['search, none found', '?search=xyzzy'],
  ['search for two characters', '?search=ga'],
  ['search in a folder, by size', `?search=car&directory=${folder}&sortBy=file_size`],
] as const;
const rows: (string | number)[][] = [];
for (const [name, search] of queries) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS + 3; round += 1) {
    const started = performance.now();
    const response = await fetch(`${site.url}/api/files/list${search}`, { headers: { cookie } });
    const { success } = (await response.json()) as { success: boolean };
    if (!success) throw new Error(name);
    if (round >= 3) times.push(performance.now() - started);
  }
  rows.push([name, `${median(times).toFixed(1)} ms`, `${percentile(times, 0.95).toFixed(1)} ms`]);
}
await site.stop();
report(
  `List of ${FILES.toLocaleString('en-GB')} files of one person, by its call`,
  ['List', 'Median', 'p95'],
  rows,
);
process.exit(0);
