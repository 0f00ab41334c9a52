import { expect, test } from 'vitest';
import { createToken, hashToken } from '../../platform/secrets.ts';
import { testApp } from '../../testing/test-app.ts';

test('the sweep deletes expired sessions, links, challenges and limits, and nothing else', async () => {
  const app = await testApp();
  const ada = await app.given.person();
  const now = app.clock.now();
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  for (const expiresAt of [inMinutes(-1), inMinutes(1)]) {
    const row = { tokenHash: hashToken(createToken()), userId: ada.id, createdAt: now, expiresAt };
    const { createdAt: lastSeenAt } = row;
    await app.db
      .insertInto('sessions')
      .values({ ...row, lastSeenAt, address: '10.0.0.1', userAgent: '' })
      .execute();
    await app.db
      .insertInto('emailTokens')
      .values({ ...row, purpose: 'verify', email: ada.email })
      .execute();
    await app.db
      .insertInto('authChallenges')
      .values({ ...row, purpose: 'second-factor' })
      .execute();
  }
  await app.ports.limits.take('old', { count: 1, seconds: 1 });
  app.clock.advance({ seconds: 30 });

  await app.workers['accounts.sweep'].run({ jobId: 'sweep', payload: {} }, app.jobs);
  await app.workers['accounts.sweep'].run({ jobId: 'sweep again', payload: {} }, app.jobs);

  for (const table of ['sessions', 'emailTokens', 'authChallenges'] as const) {
    const rows = await app.db.selectFrom(table).select('expiresAt').where('userId', '=', ada.id).execute();
    expect(rows).toEqual([{ expiresAt: inMinutes(1) }]);
  }
  expect(await app.db.selectFrom('rateLimits').select('key').where('key', '=', 'old').execute()).toEqual([]);
});

test('an account email whose job runs twice is sent once, with one link', async () => {
  const app = await testApp();
  const ada = await app.given.person({ isVerified: false });
  const job = {
    jobId: 'email',
    payload: { kind: 'verify', email: ada.email, token: createToken() },
  } as const;

  await app.workers['accounts.email'].run(job, app.jobs);
  await app.workers['accounts.email'].run(job, app.jobs);

  expect(await app.mail()).toHaveLength(1);
  const rows = await app.db
    .selectFrom('emailTokens')
    .select('purpose')
    .where('userId', '=', ada.id)
    .execute();
  expect(rows).toEqual([{ purpose: 'verify' }]);
});
