import type { z } from 'zod';
import { addressSettings } from './settings/address.ts';
import { siteSettings } from './settings/site.ts';
import { storageSettings } from './settings/storage.ts';
import { serviceSettings } from './settings/services.ts';
import { secretSettings } from './settings/secrets.ts';
import type { Setting } from './settings/setting.ts';

/**
 * Password of the demo accounts. The documents name it, so it is accepted only from this machine, unless a setting
 * opens it to others.
 */
export const DEMO_PASSWORD = 'tessera-demo';

/**
 * All settings from the environment. To add one: declare it in the file of its group, hand it on in `config.ts`, and run
 * `node script/generated.ts`, which writes `.env.example` and the README's table.
 */
export const settings = {
  ...addressSettings,
  ...siteSettings,
  ...storageSettings,
  ...serviceSettings,
  ...secretSettings,
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;
export type Settings = { [Name in SettingName]: z.output<(typeof settings)[Name]['schema']> };
