import { type ListingDetail } from '@tessera/contract/market/listing-detail';
import { getListing } from '@tessera/contract/market/listings';
import { DEFAULT_PRESET, parsePreset } from '@tessera/domain/market/listings/presets';
import type { ShuffleForm } from '@tessera/domain/market/listings/prices/shuffle';
import type { StoredStatus } from '@tessera/domain/market/listings/statuses';
import type { System } from '@tessera/domain/market/listings/systems';
import { ok, refuse, type Result } from '@tessera/domain/result';
import { attachedFile } from './attached-file.ts';
import { formValuesOf, withModelAgain } from './change-form.ts';
import type { WizardPorts } from './wizard-state.ts';
import { startValues } from './system-form.ts';
import type { Work } from './work.ts';

interface Loaded {
  readonly work: Work;
  readonly status: ListingDetail['status'];
  readonly isLocked: boolean;
}

const failed = 'Failed to load draft details';

/** Loads one of the person's listings into the form. */
export async function loadWork(
  { call, newKey }: Pick<WizardPorts, 'call' | 'newKey'>,
  query: { readonly system: System; readonly id: number },
): Promise<Result<Loaded, { readonly message: string }>> {
  const answer = await call(getListing, { query }).catch(() => undefined);
  if (!answer?.ok) return refuse({ message: answer?.refusal.error ?? failed });
  const { listing } = answer.value;
  if (!listing.isMine) return refuse({ message: 'You can’t change this listing because it isn’t yours.' });
  return ok({
    work: workOf(listing, newKey()),
    status: listing.status,
    isLocked: listing.shuffle.isLocked,
  });
}

function workOf(listing: ListingDetail, clientKey: string): Work {
  const { id, system, version, status, formValues, shuffle, buyNow, slider, presetCode, files } = listing;
  const { enabled, targetPrice, shareCount, closesAt, ifNotFull, sharesSold } = shuffle;
  const typed = { values: { ...startValues, ...formValuesOf(system, formValues) }, custom: [] };
  return {
    step: 2,
    system,
    forms: {
      [system]: {
        ...(system === 'auto' && status === 'draft' ? withModelAgain(typed) : typed),
        shuffle: {
          enabled,
          targetPrice,
          shareCount,
          closesAt,
          ifNotFull,
          sharesSold,
        } satisfies ShuffleForm,
        buyNow: {
          enabled: buyNow.enabled,
          stock: buyNow.stock,
          collection: buyNow.collection,
          postage: buyNow.postage,
          postagePrice: buyNow.postagePrice,
        },
        saved: { listingId: id, version, status: storedStatus(status) },
        ...(closesAt !== null && { storedClosesAt: closesAt }),
        clientKey,
      },
    },
    preset: parsePreset(presetCode) ?? DEFAULT_PRESET,
    sliders: slider,
    files: files.map((file) => attachedFile(id, file)),
    isDirty: false,
  };
}

function storedStatus(status: ListingDetail['status']): StoredStatus | 'hidden' {
  return status;
}
