import { addressSettings } from './settings/address.ts';
import { siteSettings } from './settings/site.ts';
import { storageSettings } from './settings/storage.ts';
import { serviceSettings } from './settings/services.ts';
import { secretSettings } from './settings/secrets.ts';
import type { Setting, ValuesOf } from './settings/setting.ts';

/**
 * Our documents publish this password, for accounts on a developer's machine. It is accepted only from this machine,
 * unless an extension opens it to others.
 */
export const PUBLISHED_PASSWORD = 'tessera-demo';

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
export type Settings = ValuesOf<typeof settings>;
