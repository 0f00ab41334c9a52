import type { Call } from '@tessera/contract/client';
import { createListing, getListing } from '@tessera/contract/market/listings';
import { parsePreset } from '@tessera/domain/market/listings/presets';
import type { System } from '@tessera/domain/market/listings/systems';

/**
 * Saves a copy of a listing as a draft, with its texts, photos and theme. How it is sold is not copied, because shares
 * and stock belong to the original. Returns the draft's id, or why the copy failed.
 */
export async function duplicateListing(
  call: Call,
  { system, id, clientKey }: { readonly system: System; readonly id: number; readonly clientKey: string },
): Promise<{ readonly id: number } | { readonly error: string }> {
  const loaded = await call(getListing, { query: { system, id } });
  if (!loaded.ok) return { error: loaded.refusal.error };
  const { formValues, files, slider, presetCode } = loaded.value.listing;
  const copied = await call(createListing, {
    body: {
      system,
      formValues,
      files: files.map(({ id: fileId, caption, isFloorPlan, edit }) => ({
        id: fileId,
        caption,
        isFloorPlan,
        edit,
      })),
      presetSlug: parsePreset(presetCode) ?? 'default',
      sliderState: slider,
      status: 'draft',
      clientKey,
    },
  });
  return copied.ok ? { id: copied.value.listingId } : { error: copied.refusal.error };
}
