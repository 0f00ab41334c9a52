import { hideProvider, listAllProviders } from '@tessera/contract/services/providers-admin';
import { providerPath } from '@tessera/domain/services/verticals';
import type { SignedInUser } from '@tessera/domain/people/viewer';
import { ok, refuse } from '@tessera/domain/result';
import { createAuditEntry } from '../../people/accounts/public.ts';
import { handle, signedIn } from '../../platform/http/handle.ts';
import type { Ports } from '../../ports.ts';
import { listForAdministration, updateHidden } from './admin-providers.queries.ts';
import { lockProvider } from './providers.queries.ts';

const MAX_LISTED = 200;

export const listAllProvidersRoute = handle(listAllProviders, async (_, { db }: Ports) => {
  const found = await listForAdministration(db, MAX_LISTED);
  return ok({
    providers: found.map(({ slug, hiddenAt, ...provider }) => ({
      ...provider,
      isHidden: hiddenAt !== null,
      path: providerPath({ slug, vertical: provider.vertical }),
    })),
  });
});

export const hideProviderRoute = handle(
  hideProvider,
  async ({ params, body, viewer, address }, ports: Ports) => {
    const { isHidden, reason } = body;
    const by = { user: signedIn(viewer).user, address };
    const action = isHidden ? 'providers.hide' : 'providers.show';
    return decide(ports, { ...params, ...by, action, reason }, (tx, now) =>
      updateHidden(tx, params.providerId, isHidden ? now : null),
    );
  },
);

interface Decision {
  readonly providerId: number;
  readonly user: SignedInUser;
  readonly address: string;
  readonly action: string;
  readonly reason: string;
}

/** Applies a decision about a business, and records it in the same transaction. */
async function decide(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { providerId, user, address, action, reason }: Decision,
  apply: (tx: Parameters<typeof lockProvider>[0], now: Date) => Promise<void>,
) {
  const now = clock.now();
  return db.transaction().execute(async (tx) => {
    const provider = await lockProvider(tx, providerId);
    if (!provider) return refuse({ code: 'not_found' });
    await apply(tx, now);
    await createAuditEntry(tx, {
      at: now,
      actorId: user.id,
      address,
      action,
      subject: `provider:${providerId}`,
      facts: { name: provider.name, reason },
    });
    return ok({});
  });
}
