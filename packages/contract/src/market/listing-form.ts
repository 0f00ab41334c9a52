import { MAX_LISTING_FILES } from '@tessera/domain/market/listings/media';
import {
  CROP_UNITS,
  effectiveEdit,
  isCropInside,
  MAX_CAPTION_CHARS,
  MIN_CROP,
} from '@tessera/domain/market/listings/picture-edits';
import { withoutControlsInValues } from '@tessera/domain/market/listings/form/plain-values';
import { presets } from '@tessera/domain/market/listings/presets';
import {
  FIRST_PATTERN,
  patternCode,
  sliderFacts,
  type SliderName,
} from '@tessera/domain/market/listings/search/sliders';
import { submitStatuses } from '@tessera/domain/market/listings/statuses';
import { systems } from '@tessera/domain/market/listings/systems';
import { ifNotFullChoices } from '@tessera/domain/selling/orders/statuses';
import { z } from 'zod';
import { rowId } from '../ids.ts';
import { oneLine } from '../one-line.ts';

export const MAX_FORM_FIELDS = 300;
const FORM_ID_LENGTH = 100;
const FORM_VALUE_LENGTH = 20_000;

export const system = z.enum(systems, 'Unsupported system');

/** Field ids: `location.city`, `beds`. Ids that end in `[]` are accepted and ignored. */
const fieldId = /^[A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*)*(?:\[\])?$/;

/** Fields contain text. Numbers and booleans are accepted and converted to text. */
const fieldValue = z
  .union(
    [z.string().max(FORM_VALUE_LENGTH, 'A field is too long.'), z.number(), z.boolean(), z.null()],
    'A field has to be text.',
  )
  .transform((value) => (value === null ? '' : String(value)));

const formValues = z
  .record(z.string(), fieldValue)
  .refine((values) => Object.keys(values).length <= MAX_FORM_FIELDS, 'There are too many fields.')
  .refine(
    (values) => Object.keys(values).every((id) => id.length <= FORM_ID_LENGTH && fieldId.test(id)),
    'This is not the name of a field.',
  )
  .transform(withoutControlsInValues);

const slider = (name: SliderName) => {
  const { max, initial, label } = sliderFacts[name];
  const message = `${label} goes from 0 to ${max}.`;
  return z.number(message).min(0, message).max(max, message).default(initial);
};

export const sliderState = z.object({
  mathPatternCode: z
    .string('This pattern doesn’t exist.')
    .regex(patternCode, 'This pattern doesn’t exist.')
    .default(FIRST_PATTERN),
  repeater: slider('repeater'),
  scaler: slider('scaler'),
  rotator: slider('rotator'),
  palette: slider('palette'),
  surfacePalette: slider('surfacePalette'),
  gradient: slider('gradient'),
  lineColor: slider('lineColor'),
  lineThickness: slider('lineThickness'),
  textPrimary: slider('textPrimary'),
  textSecondary: slider('textSecondary'),
});

/** A number, or a number as somebody typed it. */
const typedNumber = z.union([z.number(), z.string().max(60)], 'This is not a number.').nullish();

const shuffleForm = z.object({
  enabled: z.boolean('enabled has to be true or false.').default(false),
  targetPrice: typedNumber,
  shareCount: typedNumber,
  closesAt: z.string('This is not a date and time.').max(60, 'This is not a date and time.').nullish(),
  /** What happens if not all shares are sold in time: refund, sell those bought, or extend once. Refund if left out. */
  ifNotFull: z.enum(ifNotFullChoices, 'Choose what happens if the pool isn’t full.').nullish(),
  /** Computed by the server. A value that is sent is ignored. */
  unitPrice: z.unknown().optional(),
  sharesSold: z.unknown().optional(),
});

/** Selling at the listing's price. Stock counts all units, including those that are sold. */
const buyNowForm = z.object({
  enabled: z.boolean('enabled has to be true or false.').default(false),
  stock: typedNumber,
  collection: z.boolean('collection has to be true or false.').default(false),
  postage: z.boolean('postage has to be true or false.').default(false),
  postagePrice: typedNumber,
});

const cropMessage = 'A crop lies inside its picture, in thousandths.';
const cropUnits = (min: number) => z.int(cropMessage).min(min, cropMessage).max(CROP_UNITS, cropMessage);

/** A picture is turned clockwise by quarters first, then cropped, in thousandths of the turned picture. */
export const pictureEdit = z.object({
  turns: z.literal([0, 1, 2, 3], 'A picture can be turned by 0, 1, 2 or 3 quarters.'),
  crop: z
    .object({
      left: cropUnits(0),
      top: cropUnits(0),
      width: cropUnits(MIN_CROP),
      height: cropUnits(MIN_CROP),
    })
    .refine(isCropInside, cropMessage)
    .nullable()
    .default(null),
  /** Whether “Open original” shows what the crop cuts off. */
  isOriginalShown: z.boolean('isOriginalShown has to be true or false.').optional(),
});

const captionText = oneLine('A caption has to be text.').max(
  MAX_CAPTION_CHARS,
  `A caption can have at most ${MAX_CAPTION_CHARS} characters.`,
);

/**
 * The server knows a file's type and address. Without a caption, floor plan or edit, those that were saved before are
 * left as they are.
 */
const attachedFile = z.object({
  id: rowId,
  caption: captionText.nullish(),
  /** Whether an image is a floor plan. Ignored for other files. */
  isFloorPlan: z.boolean('isFloorPlan has to be true or false.').optional(),
  /** How an image is turned and cropped. Null shows it as it is in the file. Ignored for other files. */
  edit: pictureEdit.transform(effectiveEdit).nullish(),
  name: z.unknown().optional(),
  mimeType: z.unknown().optional(),
  downloadUrl: z.unknown().optional(),
  size: z.unknown().optional(),
});

export const submission = z.object({
  system,
  presetSlug: z.enum(presets, 'This theme doesn’t exist.').default('default'),
  formValues: formValues.default({}),
  files: z
    .array(attachedFile)
    .max(MAX_LISTING_FILES, `A listing can have at most ${MAX_LISTING_FILES} files.`)
    .default([]),
  status: z.enum(submitStatuses, 'A listing is saved as draft or live.').default('live'),
  shuffle: shuffleForm.nullish(),
  buyNow: buyNowForm.nullish(),
  sliderState: sliderState.nullish(),
  listingId: rowId.nullish(),
  /** A key that the browser makes once per listing. Sent again with the same key, the form saves the same listing. */
  clientKey: z.uuid('This is not a key.').nullish(),
  /**
   * Version of the listing as it was loaded. If it is sent, a change made meanwhile is reported instead of overwritten.
   */
  version: z.int().min(1).nullish(),
});
