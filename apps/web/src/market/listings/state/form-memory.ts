import { emptyBuyNow } from '@tessera/domain/market/listings/prices/buy-now';
import { presets } from '@tessera/domain/market/listings/presets';
import { storedStatuses } from '@tessera/domain/market/listings/statuses';
import { systems } from '@tessera/domain/market/listings/systems';
import { ifNotFullChoices } from '@tessera/domain/selling/orders/statuses';
import { sliderState } from '@tessera/contract/market/listing-form';
import { quarterTurns } from '@tessera/domain/market/listings/picture-edits';
import { z } from 'zod';
import { MEMORY_VERSION, memoryKey } from './remembered.ts';
import type { Work } from './work.ts';

const typed = z.union([z.string(), z.number()]).nullable();

const form = z.object({
  values: z.record(z.string(), z.string()),
  shuffle: z.object({
    enabled: z.boolean(),
    targetPrice: typed,
    shareCount: typed,
    closesAt: z.string().nullable(),
    // The default is for forms that were stored before people could choose this.
    ifNotFull: z.enum(ifNotFullChoices).default('refund'),
    sharesSold: z.number(),
  }),
  buyNow: z
    .object({
      enabled: z.boolean(),
      stock: typed,
      collection: z.boolean(),
      postage: z.boolean(),
      postagePrice: typed,
    })
    .default(emptyBuyNow),
  custom: z.array(z.string()).readonly(),
  unconfirmed: z.array(z.string()).readonly().optional(),
  saved: z
    .object({ listingId: z.int(), version: z.int(), status: z.enum([...storedStatuses, 'hidden']) })
    .optional(),
  storedClosesAt: z.string().optional(),
  clientKey: z.string(),
  unanswered: z.record(z.string(), z.unknown()).optional(),
});

const file = z.object({
  id: z.int(),
  name: z.string(),
  size: z.number(),
  mimeType: z.string(),
  downloadUrl: z.string(),
  caption: z.string().nullish(),
  isFloorPlan: z.boolean().optional(),
  edit: z
    .object({
      turns: z.literal(quarterTurns),
      crop: z.object({ left: z.int(), top: z.int(), width: z.int(), height: z.int() }).nullable(),
      isOriginalShown: z.boolean().optional(),
    })
    .nullish(),
  media: z
    .object({
      listingId: z.int(),
      mediaId: z.int(),
      width: z.int().nullable(),
      height: z.int().nullable(),
    })
    .optional(),
});

const storedWorkSchema = z.object({
  version: z.literal(MEMORY_VERSION),
  /** The signed-in person. The form is not shown to another person who signs in in this tab. */
  userId: z.int().nullable(),
  work: z.object({
    step: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    system: z.enum(systems).optional(),
    forms: z.partialRecord(z.enum(systems), form),
    preset: z.enum(presets),
    sliders: sliderState,
    files: z.array(file).readonly(),
    pending: z
      .array(z.object({ id: z.string(), name: z.string() }))
      .readonly()
      .optional(),
    chosen: z
      .array(z.object({ id: z.string(), fileId: z.int().optional() }))
      .readonly()
      .optional(),
    loadedDraft: z.object({ system: z.enum(systems), id: z.int() }).optional(),
    isDirty: z.boolean(),
  }),
});

export interface FormMemory {
  read: () => Work | undefined;
  write: (work: Work) => void;
  clear: () => void;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Stores the form in this tab, under the listing's id or “new”. Without storage, only this memory is lost. */
export function formMemory(
  getStorage: () => Storage,
  of: { readonly listingId: number | 'new'; readonly userId: number | null },
): FormMemory {
  const key = memoryKey(of.listingId);
  return {
    read() {
      const found = attempt(() =>
        storedWorkSchema.safeParse(JSON.parse(getStorage().getItem(key) ?? 'null')),
      );
      if (!found?.success || found.data.userId !== of.userId) return undefined;
      const { work } = found.data;
      return { ...work, system: work.system };
    },
    write(work) {
      attempt(() =>
        getStorage().setItem(
          key,
          JSON.stringify({ version: MEMORY_VERSION, userId: of.userId, work } satisfies z.input<
            typeof storedWorkSchema
          >),
        ),
      );
    },
    clear: () => attempt(() => getStorage().removeItem(key)),
  };
}

function attempt<Value>(run: () => Value): Value | undefined {
  try {
    return run();
  } catch (fault) {
    // Storage is full or disabled: the form works without it.
    // oxlint-disable-next-line no-console -- as specified
    console.info('This tab can’t store the form.', fault);
    return undefined;
  }
}
