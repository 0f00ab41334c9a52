import { Client } from 'pg';

export const TABLES = 200;

/** Creates the big table and the small ones, unless an earlier run has left them. */
export async function fillDatabase(connectionString: string, rowCount: number): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ there: string | null }>(`select to_regclass('big') as there`);
  if (rows[0]?.there === null) {
    await client.query('begin');
    await client.query(`
      create table big (
        id bigint primary key, name text not null, city text not null, price numeric(10,2), amount integer,
        ratio double precision, is_open boolean, made_at timestamptz not null, facts jsonb, note text)`);
    await client.query(`
      insert into big
      select n, 'Name ' || md5(n::text), (array['Bristol','Leeds','York','Bath','Perth'])[1 + n % 5], (n % 100000) / 7.0,
        ((n::bigint * 7919) % 1000003)::int, n / 3.0, n % 3 = 0, timestamptz '2020-01-01' + make_interval(secs => n),
        jsonb_build_object('n', n, 'tags', array['a','b']), case when n % 4 = 0 then null else repeat('word ', 1 + (n % 16)::int) end
      from generate_series(1, ${rowCount}) n`);
    await client.query('create index big_amount on big (amount)');
    for (let at = 1; at <= TABLES; at += 1) {
      await client.query(`create table small_${at} (id serial primary key, name text, made_at timestamptz)`);
      await client.query(`insert into small_${at} (name) select 'x' from generate_series(1, ${at * 10})`);
    }
    await client.query('commit');
    await client.query('vacuum analyze');
  }
  await client.query('drop table if exists taken; create table taken (like big including all)');
  await client.end();
}
