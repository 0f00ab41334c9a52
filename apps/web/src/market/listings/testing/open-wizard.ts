import type { Call } from '@tessera/contract/client';
import type { ListingDetail } from '@tessera/contract/market/listing-detail';
import { toBuyNowForm } from '@tessera/domain/market/listings/prices/buy-now';
import { emptyShuffle } from '@tessera/domain/market/listings/prices/shuffle';
import { initialSliders } from '@tessera/domain/market/listings/search/sliders';
import { formMemory } from '../state/form-memory.ts';
import type { PhotoUploads } from '../../../files/personal-files/public.ts';
import type { Opening, Outcome } from '../state/wizard-state.ts';
import { createWizard } from '../state/wizard-store.ts';
import type { AttachedFile } from '../state/work.ts';

interface Sent {
  readonly name: string;
  readonly input: { readonly body?: Record<string, unknown>; readonly query?: Record<string, unknown> };
}

type Reply = (input: Sent['input']) => unknown;

/** A fake server. It records calls, and replies by method and path. */
export function fakeServer(replies: Record<string, Reply> = {}) {
  const sent: Sent[] = [];
  const handlers: Record<string, Reply> = { ...replies };
  const call = (async (endpoint: { method: string; path: string }, input: Sent['input']) => {
    const name = `${endpoint.method} ${endpoint.path}`;
    sent.push({ name, input });
    await Promise.resolve();
    const reply = handlers[name];
    if (!reply) throw new Error(`Nothing answers ${name}`);
    return reply(input);
  }) as unknown as Call;
  return { call, sent, reply: (name: string, handler: Reply) => (handlers[name] = handler) };
}

export function savedListing(version = 1, status = 'draft', id = 7) {
  return {
    ok: true,
    value: { message: '', listingId: id, listing: { id, system: 'general', status, version } },
  };
}

export function listingDetail(patch: Partial<ListingDetail> = {}): {
  ok: true;
  value: { listing: ListingDetail };
} {
  const listing: ListingDetail = {
    id: 7,
    system: 'general',
    status: 'draft',
    version: 3,
    title: 'Desk',
    formValues: { title: 'Desk', price: '240' },
    shuffle: {
      ...emptyShuffle,
      targetPrice: null,
      shareCount: 100,
      sharesRemaining: 100,
      unitPrice: null,
      currency: 'GBP',
      isLocked: false,
    },
    buyNow: { ...toBuyNowForm(false, undefined), remaining: 0, taken: 0, price: '240', currency: 'GBP' },
    slider: initialSliders,
    presetCode: 'rose-quartz',
    files: [],
    updatedAt: new Date(0),
    publishedAt: null,
    expiresAt: null,
    isMine: true,
    mayRenew: false,
    hiddenReason: null,
    seller: { id: 1, firstName: 'Ada', since: new Date(0), avatarUrl: null, business: null },
    ...patch,
  };
  return { ok: true, value: { listing } };
}

export const photo: AttachedFile = {
  id: 11,
  name: 'desk.jpg',
  size: 2_048,
  mimeType: 'image/jpeg',
  downloadUrl: '/api/files/11/content?expires=1',
};

/** A fake for the storage of one tab. */
export function tabStorage() {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  };
}

interface Options {
  readonly server?: ReturnType<typeof fakeServer>;
  readonly storage?: ReturnType<typeof tabStorage>;
  readonly opening?: Opening;
  readonly userId?: number;
  readonly uploads?: PhotoUploads;
}

export async function openWizard(options: Options = {}) {
  const { server = fakeServer(), storage = tabStorage(), userId = 1 } = options;
  const opening = options.opening ?? { kind: 'new', files: [] };
  const toasts: { title: string; description?: string }[] = [];
  const dismissed: number[] = [];
  const outcomes: Outcome[] = [];
  let keys = 0;
  const wizard = createWizard(
    {
      call: server.call,
      memory: formMemory(() => storage, {
        listingId: opening.kind === 'edit' ? opening.id : 'new',
        userId,
      }),
      now: () => new Date('2026-11-21T12:00:00Z'),
      random: () => 0.5,
      newKey: () => `key-${(keys += 1)}`,
      showToast: ({ title, description }) =>
        toasts.push({ title, ...(description !== undefined && { description }) }),
      dismissToast: (id) => void dismissed.push(id),
      openPhotoUploads: () =>
        options.uploads ? Promise.resolve(options.uploads) : Promise.reject(new Error('No uploads')),
      isEdit: opening.kind === 'edit',
      onDone: (outcome) => outcomes.push(outcome),
    },
    opening,
  );
  await wizard.start();
  return {
    wizard,
    server,
    storage,
    said: toasts,
    takenBack: dismissed,
    outcomes,
    work: () => wizard.get().work,
  };
}
