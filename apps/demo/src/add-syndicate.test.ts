import { getSealLog } from '@tessera/contract/tools/syndicate-seals';
import { getSyndicate, listSyndicates } from '@tessera/contract/tools/syndicates';
import { createMessageWriter } from '@tessera/domain/sold/pools/message';
import { parseSealLogText } from '@tessera/domain/tools/syndicates/parse-seal-log';
import { findSealFault } from '@tessera/domain/tools/syndicates/seal-rules';
import { findPeopleByEmail } from '@tessera/server/people/accounts/public';
import { testApp } from '@tessera/server/testing/test-app';
import { expect, test } from 'vitest';
import { addSyndicate } from './add-syndicate.ts';
import { seedDemoAccounts } from './demo-accounts.ts';
import { removeDemo } from './remove-demo.ts';

test('the demo’s buyer finds a syndicate with a settled draw and one to pay for, whose log is sound', async () => {
  const app = await testApp({ isUnlimited: true });
  await seedDemoAccounts(app.ports);
  await addSyndicate(app.ports);
  await addSyndicate(app.ports);
  const [buyer] = await findPeopleByEmail(app.db, ['buyer@tessera.local']);
  const browser = await app.as({ id: buyer?.id ?? 0 });

  const list = await browser.call(listSyndicates, {});
  const id = list.ok ? (list.value.syndicates[0]?.id ?? 0) : 0;
  expect(list).toMatchObject({ value: { syndicates: [{ name: 'Harbourside Syndicate', owed: 500 }] } });
  expect(await browser.call(getSyndicate, { params: { id } })).toMatchObject({
    value: {
      syndicate: {
        draws: [
          { number: 3, status: 'open', mine: { payment: 'due' } },
          { number: 2, status: 'settled', won: 0, tickets: 1 },
          { number: 1, status: 'settled', won: 3_050, tickets: 1, mine: { won: 1_525 } },
        ],
      },
    },
  });
  const log = await browser.call(getSealLog, { params: { id } });
  const parsed = parseSealLogText(JSON.stringify(log.ok && log.value.log));
  expect(parsed.ok && findSealFault(createMessageWriter(), parsed.value)).toBeUndefined();

  await removeDemo(app.ports);
  expect(await app.db.selectFrom('syndicates').select('id').execute()).toEqual([]);
});
