import type { MyProvider } from '@tessera/contract/services/providers';
import { type MissingStep, missingOfProvider } from '@tessera/domain/services/readiness';
import { providerPath } from '@tessera/domain/services/verticals';
import { type Result, ok, refuse } from '@tessera/domain/result';
import type { Db } from '../../platform/db/database.ts';
import type { Ports } from '../../ports.ts';
import { lacksDocumentsNow } from './documents/documents.queries.ts';
import { withHours } from './hours.queries.ts';
import { listPhotos } from './photos.queries.ts';
import { findProviderOf } from './providers.queries.ts';
import type { OpenProvider, Provider, StaffRole } from './provider.ts';
import { viewPhoto } from './view-provider.ts';

/** What a person may do with a provider: staff see and move orders, managers also change what customers see. */
const rank: Readonly<Record<StaffRole, number>> = { staff: 0, manager: 1, owner: 2 };

interface Access {
  readonly providerId: number;
  readonly userId: number;
  /** The least role that may do this. */
  readonly least: StaffRole;
}

/** The provider, if the person has at least this role. Everybody else gets the answer of a missing one. */
export async function findMine(
  db: Db,
  { least, ...key }: Access,
): Promise<
  Result<{ readonly provider: Provider; readonly role: StaffRole }, { readonly code: 'not_found' }>
> {
  const found = await findProviderOf(db, key);
  return found && rank[found.role] >= rank[least] ? ok(found) : refuse({ code: 'not_found' });
}

type ViewPorts = Pick<Ports, 'db' | 'clock' | 'providerKinds'>;

export async function listMissing(
  { db, clock, providerKinds }: ViewPorts,
  { hours, ...provider }: OpenProvider,
): Promise<MissingStep[]> {
  const { vertical, line1, postcode, phone, latitude } = provider;
  const hasHours = hours.weekly.length > 0 || hours.special.some(({ ranges }) => ranges.length > 0);
  const common = missingOfProvider({
    vertical,
    line1,
    postcode,
    phone,
    hasHours,
    isLocated: latitude !== null,
  });
  const ofKind = (await providerKinds[vertical]?.listMissing(db, provider.id)) ?? [];
  const lacking = await lacksDocumentsNow(db, provider, clock.now());
  return [...common, ...ofKind, ...(lacking ? (['documents'] as const) : [])];
}

/** A provider as its owner and staff see it. */
export async function viewMine(
  ports: ViewPorts,
  found: readonly { readonly provider: Provider; readonly role: StaffRole }[],
): Promise<MyProvider[]> {
  const { db, clock } = ports;
  const roles = new Map(found.map(({ provider, role }) => [provider.id, role]));
  const open = await withHours(
    db,
    found.map(({ provider }) => provider),
    clock.now(),
  );
  const photos = Map.groupBy(await listPhotos(db, [...roles.keys()]), ({ providerId }) => providerId);
  const views: MyProvider[] = [];
  for (const provider of open) {
    const {
      ownerId: _,
      hiddenAt,
      outwardCode: _code,
      latitude: _lat,
      longitude: _lng,
      hours,
      ...shown
    } = provider;
    views.push({
      ...shown,
      role: roles.get(provider.id) ?? 'staff',
      isHidden: hiddenAt !== null,
      hours: {
        weekly: [...hours.weekly],
        special: hours.special.map((day) => ({ ...day, ranges: [...day.ranges] })),
      },
      photos: (photos.get(provider.id) ?? []).map(viewPhoto),
      missing: await listMissing(ports, provider),
      path: providerPath(provider),
    });
  }
  return views;
}

/** The answer of every call that changes a provider: how it is now. */
export async function answerMine(
  ports: ViewPorts,
  key: { readonly providerId: number; readonly userId: number },
): Promise<Result<{ provider: MyProvider }, { readonly code: 'not_found' }>> {
  const found = await findProviderOf(ports.db, key);
  const [provider] = found ? await viewMine(ports, [found]) : [];
  return provider ? ok({ provider }) : refuse({ code: 'not_found' });
}
