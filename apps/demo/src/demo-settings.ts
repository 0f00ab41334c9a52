import {
  defaulting,
  flag,
  type Setting,
  type SiteFacts,
  type ValuesOf,
} from '@tessera/server/extension/public';
import { z } from 'zod';

export const demoSettings = {
  DEMO: {
    group: 'Site',
    about: 'Demo accounts and content.',
    fallback: '1 with the embedded database, else 0',
    schema: flag.optional(),
  },
  DEMO_LISTINGS: {
    group: 'Site',
    about: 'How many listings the demo creates at its first start.',
    ...defaulting('400', z.coerce.number().int().min(0).max(5_000)),
  },
  ALLOW_DEMO_ACCOUNTS: {
    group: 'Secrets',
    about:
      'Lets everybody who can reach the site sign in with the published password of the demo accounts. Otherwise it works on this machine only.',
    ...defaulting('0', flag),
  },
} as const satisfies Record<string, Setting>;

type Values = ValuesOf<typeof demoSettings>;

/** Values of the demo's settings. The cast is safe, because the server has parsed each by its schema. */
export const toValues = (values: Readonly<Record<string, unknown>>) => values as Values;

/** The demo is on with the embedded database, unless the setting says otherwise. */
export function isDemoOn(
  { DEMO }: Values,
  { hasEmbeddedDatabase }: Pick<SiteFacts, 'hasEmbeddedDatabase'>,
): boolean {
  return DEMO ?? hasEmbeddedDatabase;
}

/** Demo accounts are unsafe on a public site, so they have to be allowed there explicitly. */
export function findDemoFaults(values: Values, site: SiteFacts): string[] {
  if (!site.isPublicProduction || !isDemoOn(values, site) || values.ALLOW_DEMO_ACCOUNTS) return [];
  return [
    'DEMO accounts have a published password: set DEMO=0 on a public address (or ALLOW_DEMO_ACCOUNTS=1, with which anybody can sign in to them)',
  ];
}
