import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createPasswordHasher } from '../../apps/server/src/people/accounts/public.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { Builders } from '../../apps/server/src/testing/builders.ts';
import { siteDatabase } from './site-database.ts';

/** The address of a site's pages and the folder of its data. */
export interface SiteAddress {
  readonly url: string;
  readonly dataDir: string;
}

export interface Member {
  readonly email: string;
  readonly password: string;
}

/**
 * Creates members and sessions directly in a site's database. Signing up and signing in through pages needs an email
 * and a quarter of a second for each password hash; other tests cover them.
 */
export class People {
  readonly #databases = new Map<string, Promise<Database>>();
  readonly #password = `a good ${randomUUID()}`;
  readonly #hasher = createPasswordHasher();
  #hash: Promise<string> | undefined;

  /** Creates a person with a confirmed address and signs them in on the page. */
  async join(page: Page, site: SiteAddress): Promise<Member> {
    const given = await this.#builders(site);
    const { id, email } = await given.person({ password: this.#password });
    await signIn(page, site, await given.session(id));
    return { email, password: this.#password };
  }

  async signIn(page: Page, site: SiteAddress, email: string): Promise<void> {
    const { db } = await this.#open(site);
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await signIn(page, site, await (await this.#builders(site)).session(id));
  }

  async close(): Promise<void> {
    for (const database of this.#databases.values()) await (await database).close();
  }

  async #builders(site: SiteAddress): Promise<Builders> {
    const { db } = await this.#open(site);
    // All people have the same password, so that it is hashed only once.
    this.#hash ??= this.#hasher.hash(this.#password);
    const hash = this.#hash;
    return new Builders({ db, clock: systemClock, passwords: { ...this.#hasher, hash: () => hash } });
  }

  #open({ dataDir }: SiteAddress): Promise<Database> {
    const open = this.#databases.get(dataDir) ?? openSiteDatabase(dataDir);
    this.#databases.set(dataDir, open);
    return open;
  }
}

async function openSiteDatabase(dataDir: string): Promise<Database> {
  const connectionString = await siteDatabase(dataDir);
  return openDatabase({ connectionString, connections: 1, onConnectionLost: () => {} });
}

async function signIn(page: Page, { url }: SiteAddress, session: string): Promise<void> {
  await page
    .context()
    .addCookies([{ name: 'tessera_session', value: session, url, httpOnly: true, sameSite: 'Lax' }]);
}
