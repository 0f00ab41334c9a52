import { createListing, updateListing } from '@tessera/contract/market/listings';
import type { Answer, CallInput } from '@tessera/contract/endpoint';
import { listedPrice } from '@tessera/domain/market/listings/canonical';
import { unitPriceInForm } from '@tessera/domain/market/listings/prices/shuffle';
import type { SubmitStatus } from '@tessera/domain/market/listings/statuses';
import { type System, systemFacts } from '@tessera/domain/market/listings/systems';
import { toDecimal } from '@tessera/domain/selling/money/money';
import { confirmedValues, filledValues } from './change-form.ts';
import type { WizardPorts } from './wizard-state.ts';
import { formFor } from './system-form.ts';
import type { Work } from './work.ts';

export type Submitted = Answer<typeof createListing>;
export type Body = NonNullable<CallInput<typeof createListing>['body']>;

/** Creates a listing, or updates the one that the form is already saved as. */
export function send({ call }: Pick<WizardPorts, 'call'>, body: Body): Promise<Submitted> {
  const { listingId } = body;
  return listingId ? call(updateListing, { body: { ...body, listingId } }) : call(createListing, { body });
}

export function bodyOf(work: Work & { readonly system: System }, status: SubmitStatus): Body {
  const form = formFor(work);
  const { shuffle, buyNow, saved, clientKey } = form;
  const values = status === 'draft' ? confirmedValues(form) : form.values;
  const { enabled, targetPrice, shareCount, closesAt, ifNotFull, sharesSold } = shuffle;
  const each = unitPriceInForm(shuffle, listedPrice(work.system, values));
  return {
    system: work.system,
    presetSlug: work.preset,
    formValues: filledValues(values),
    files: work.files.map(({ id, name, mimeType, downloadUrl, size, caption, isFloorPlan, edit }) => ({
      id,
      name,
      mimeType,
      downloadUrl,
      size,
      caption: caption ?? null,
      isFloorPlan: isFloorPlan ?? false,
      edit: edit ?? null,
    })),
    status,
    sliderState: work.sliders,
    ...(systemFacts[work.system].isShuffleReady && {
      shuffle: {
        enabled,
        targetPrice,
        shareCount,
        unitPrice: each ? Number(toDecimal(each)) : null,
        closesAt,
        ifNotFull,
        sharesSold,
      },
    }),
    ...(systemFacts[work.system].isBuyNowReady && { buyNow }),
    ...(saved ? { listingId: saved.listingId, version: saved.version } : { clientKey }),
  };
}
