import { beforeAll, describe, expect, test } from 'vitest';
import {
  askDirectories,
  createDirectory,
  deleteDirectory,
  listDirectories,
  renameDirectory,
} from '../../../testing/files/directories.ts';
import { stateOf } from '../../../testing/processes/state.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { randomContent, sendChunk, uploader } from '../../../testing/files/uploads.ts';

let app: TestApp;
beforeAll(async () => (app = await testApp({ isUnlimited: true })));

test('U26: visitors, guests and unverified people have no folder and cannot create one', async () => {
  const people = [
    app.browser(),
    await app.as(await app.given.guest()),
    await app.as(await app.given.person({ isVerified: false })),
  ];

  const answers = await Promise.all(
    people.map(async (browser) => [
      await askDirectories({ browser }, 'GET'),
      await askDirectories({ browser }, 'POST', '', {
        directoryName: 'a',
        parentDirectory: 'uploads/user-1',
      }),
      await sendChunk({ browser, directory: 'uploads/user-1' }, randomContent(3)),
    ]),
  );

  expect(answers.map((each) => each.map(({ status }) => status))).toEqual([
    [401, 401, 401],
    [200, 403, 403],
    [200, 403, 403],
  ]);
  expect(answers[1]?.[0]).toMatchObject({ directories: [], userUploadPath: null });
});

describe('P09, P10: a path outside the personal folder', () => {
  test.for([
    ['a neighbour whose name begins alike', '%0', 403],
    ['the folder of all', 'uploads', 403],
    ['an absolute path', '/etc', 400],
    ['a file address', 'file:///etc/passwd', 400],
    ['another host', '//host/x', 400],
    ['a home', '~root', 403],
    ['one that climbs', '%/../user-1', 400],
    ['one with a doubled slash', '%//a', 400],
  ] as const)('%s is refused everywhere', async ([, pattern, status]) => {
    const person = await uploader(app);
    const path = pattern.replace('%', person.directory);
    const before = await stateOf(app.db);

    const answers = [
      await createDirectory(person, 'a', path),
      await renameDirectory(person, `${path}/x`, 'y'),
      await deleteDirectory(person, `${path}/x`),
      await sendChunk(person, randomContent(3), { directory: path }),
    ];

    for (const answer of answers) expect([status, 400, 403]).toContain(answer.status);
    expect(answers[0]?.status).toBe(status);
    expect(await stateOf(app.db)).toEqual(before);
  });
});

test('P11, O03: scope, base and person in a request never widen access', async () => {
  const person = await uploader(app);
  const victim = await uploader(app);
  const before = await stateOf(app.db);

  const widened = await askDirectories(person, 'POST', '', {
    directoryName: 'a',
    parentDirectory: victim.directory,
    baseDirectory: victim.directory,
    withinUserScope: false,
    forceWorkDirectory: true,
    role: 'admin',
  });
  const asVictim = await Promise.all(
    ['GET', 'POST', 'PUT', 'DELETE'].map((method) =>
      askDirectories(person, method, `?userId=${victim.userId}&directoryPath=x`, {
        directoryName: 'a',
        parentDirectory: victim.directory,
        currentDirectoryPath: 'x',
        newDirectoryName: 'y',
      }),
    ),
  );
  const odd = await Promise.all(
    [`?userId=${person.userId}&userId=${victim.userId}`, '?userId=', '?userId=1e1'].map((search) =>
      askDirectories(person, 'GET', search),
    ),
  );

  expect(widened.status).toBe(403);
  expect(asVictim.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect(odd.map(({ status }) => status)).toEqual([400, 400, 400]);
  expect(await stateOf(app.db)).toEqual(before);
});

test.for(['', '/', '.', '%', '%/', '%//', '/%', '%/.', 'UPLOADS/user-', 'uploads', 'encoded'])(
  'P14, P15: the base folder, written as %j, is neither removed nor renamed',
  async (pattern) => {
    const person = await uploader(app);
    const number = person.directory.split('-')[1] ?? '';
    const path =
      pattern === 'encoded'
        ? encodeURIComponent(person.directory)
        : pattern.replace('%', person.directory).replace(/user-$/, `USER-${number}`);

    expect(await deleteDirectory(person, path)).toMatchObject({
      status: 400,
      error: 'Cannot delete your base directory',
    });
    expect(await renameDirectory(person, path, 'x')).toMatchObject({
      status: 400,
      error: 'Cannot rename your base directory',
    });
    expect(await listDirectories(person)).toEqual([person.directory]);
  },
);
