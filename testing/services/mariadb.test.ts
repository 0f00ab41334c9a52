import { createConnection } from 'mysql2/promise';
import type { RowDataPacket } from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { missingForMariaDb, startMariaDb } from './mariadb.ts';
import type { MariaDb } from './mariadb.ts';

const missing = missingForMariaDb();
if (missing) console.warn(missing);

/** Longer than the time limit of starting the server, so that a failed start is reported with that limit's message. */
const START_LIMIT_MS = 60_000;

describe.skipIf(missing)('a MariaDB server for tests', () => {
  let server: MariaDb;
  beforeAll(async () => {
    server = await startMariaDb();
  }, START_LIMIT_MS);
  afterAll(() => server?.stop());

  test('stores rows and returns them', async () => {
    const { stop: _, ...login } = server;
    const connection = await createConnection(login);

    await connection.query('CREATE TABLE place (id INT AUTO_INCREMENT PRIMARY KEY, name VARCHAR(40))');
    await connection.execute('INSERT INTO place (name) VALUES (?), (?)', ['Łódź', 'Nice 🌞']);
    const [rows] = await connection.query<RowDataPacket[]>('SELECT id, name FROM place ORDER BY id');
    await connection.end();

    expect(rows).toEqual([
      { id: 1, name: 'Łódź' },
      { id: 2, name: 'Nice 🌞' },
    ]);
  });

  test('lets its user create databases and other users', async () => {
    const { host, port, user, password } = server;
    const owner = await createConnection({ host, port, user, password });

    await owner.query('CREATE DATABASE shop');
    await owner.query("CREATE USER 'clerk'@'%' IDENTIFIED BY 'pencil'");
    await owner.query("GRANT SELECT ON shop.* TO 'clerk'@'%'");
    await owner.end();
    const clerk = await createConnection({ host, port, user: 'clerk', password: 'pencil', database: 'shop' });
    const refused = clerk.query('CREATE TABLE till (id INT)');

    await expect(refused).rejects.toMatchObject({ code: 'ER_TABLEACCESS_DENIED_ERROR' });
    await clerk.end();
  });

  test('refuses a wrong password', async () => {
    const { host, port, user } = server;

    const refused = createConnection({ host, port, user, password: 'wrong' });

    await expect(refused).rejects.toMatchObject({ code: 'ER_ACCESS_DENIED_ERROR' });
  });

  test('no longer answers after it was stopped', async () => {
    const { stop, ...login } = await startMariaDb();

    await stop();

    await expect(createConnection(login)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});
