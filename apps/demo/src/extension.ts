/** The demo as an extension of the server: its people, listings, businesses, sales and conversations. */
import type { Config, Extension } from '@tessera/server/extension/public';
import { z } from 'zod';
import { addKitchens } from './add-kitchens.ts';
import { addSalons } from './add-salons.ts';
import { addSyndicate } from './add-syndicate.ts';
import { demoAccounts, seedDemoAccounts } from './demo-accounts.ts';
import { seedDemoServices } from './demo-services.ts';
import { demoSettings, findDemoFaults, isDemoOn, toValues } from './demo-settings.ts';
import { createDemoDrawers } from './drawing/demo-drawers.ts';
import { withoutDemoEmails } from './quiet-sales.ts';
import { queueStock, stockDemo, wantsStock } from './stock-demo.ts';

const jobPayload = z.object({ from: z.int() });

const isOn = ({ extensionSettings, database }: Config) =>
  isDemoOn(toValues(extensionSettings), { hasEmbeddedDatabase: database.url === undefined });
const listingCount = ({ extensionSettings }: Config) => toValues(extensionSettings).DEMO_LISTINGS;

export const extension: Extension = {
  name: 'demo',
  settings: demoSettings,
  findFaults: (values, site) => findDemoFaults(toValues(values), site),
  opensPublishedPassword: (values) => toValues(values).ALLOW_DEMO_ACCOUNTS,
  async prepare(ports) {
    if (!isOn(ports.config)) return;
    await seedDemoAccounts(ports);
    await addKitchens(ports);
    await seedDemoServices(ports);
    await addSalons(ports);
    await addSyndicate(ports);
  },
  // Listings are added after the server has started to answer, so that the first page does not wait for their pictures.
  async begin({ db, jobs, config }) {
    if (isOn(config) && listingCount(config) > 0 && (await wantsStock(db)))
      await db.transaction().execute((tx) => queueStock(jobs, tx, 0));
  },
  createWork(needs) {
    const drawers = createDemoDrawers(needs.stopping);
    return async (payload, jobs) => {
      const { from } = jobPayload.parse(payload);
      if (isOn(needs.config))
        await stockDemo({ ...needs, jobs, drawers, count: listingCount(needs.config) }, from);
    };
  },
  wrapWorkers: (workers) => ({ ...workers, 'pools.settle': withoutDemoEmails(workers['pools.settle']) }),
  describe(config) {
    if (!isOn(config)) return { lines: [], closedToOthers: [] };
    const { emails, password } = demoAccounts;
    return {
      lines: [['Demo accounts', `${emails.join(', ')}  password ${password}`]],
      closedToOthers: config.openToOthers.publishedPassword ? [] : ['demo accounts (ALLOW_DEMO_ACCOUNTS=1)'],
    };
  },
};
