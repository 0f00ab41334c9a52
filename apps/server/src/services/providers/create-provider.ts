import { createProvider, MAX_PROVIDERS_OF_PERSON } from '@tessera/contract/services/providers';
import type { Vertical } from '@tessera/domain/services/verticals';
import { slugOf } from '@tessera/domain/services/verticals';
import { ok, refuse } from '@tessera/domain/result';
import { lockPerson } from '../../people/accounts/public.ts';
import type { Tx } from '../../platform/db/database.ts';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import type { ProviderKind } from '../provider-kind.ts';
import { answerMine } from './my-provider.ts';
import type { Provider } from './provider.ts';
import { countProvidersOf, insertProvider, listSlugsLike } from './providers.queries.ts';

export const createProviderRoute = handle(createProvider, async ({ body, viewer }, ports: Ports) => {
  const { user } = signedIn(viewer);
  const kind = ports.providerKinds[body.vertical];
  if (!kind) return refuse({ code: 'providers.vertical_closed' });
  const created = await ports.db.transaction().execute(async (tx) => {
    // Two requests of one person at once must not both see room for one more.
    await lockPerson(tx, user.id);
    if ((await countProvidersOf(tx, user.id)) >= MAX_PROVIDERS_OF_PERSON)
      return refuse({ code: 'providers.too_many', limit: MAX_PROVIDERS_OF_PERSON });
    return ok(await addProvider(tx, { ...body, ownerId: user.id, now: ports.clock.now() }, kind));
  });
  if (!created.ok) return created;
  const mine = await answerMine(ports, { providerId: created.value.id, userId: user.id });
  if (!mine.ok) throw new Error(`Provider ${created.value.id} is gone`);
  return mine;
});

interface Added {
  readonly vertical: Vertical;
  readonly name: string;
  readonly ownerId: number;
  readonly now: Date;
}

/** Creates a draft with the first free slug of its name: `rosas-kitchen`, then `rosas-kitchen-2`. */
export async function addProvider(tx: Tx, added: Added, kind: ProviderKind): Promise<Provider> {
  const slug = slugOf(added.name);
  const taken = new Set(await listSlugsLike(tx, added.vertical, slug));
  for (let number = 1; number < 10_000; number += 1) {
    const each = number === 1 ? slug : `${slug.slice(0, 55)}-${number}`;
    if (taken.has(each)) continue;
    // Another transaction may have taken it since the list was read, so the next one is tried then.
    const provider = await insertProvider(tx, { ...added, slug: each });
    if (!provider) continue;
    await kind.create(tx, provider.id, added.now);
    return provider;
  }
  throw new Error(`No slug is free for ${slug}`);
}
