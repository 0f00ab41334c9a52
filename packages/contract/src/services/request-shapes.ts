import {
  MAX_COUNT,
  MAX_LISTED,
  MAX_OWN_ITEMS,
  MAX_OWN_KG,
  MAX_OWN_LITRES,
  MAX_OWN_NAME_CHARS,
} from '@tessera/domain/services/moving/inventory';
import { moveChangeStatuses } from '@tessera/domain/services/moving/move-change';
import { MAX_STORAGE_WEEKS } from '@tessera/domain/services/moving/move-price';
import { findMovingItem } from '@tessera/domain/services/moving/moving-items';
import { hasContact } from '@tessera/domain/conversation/messages/contact-text';
import {
  quoteStatuses,
  requestStatuses,
  requestVerticals,
} from '@tessera/domain/services/requests/request-status';
import { z } from 'zod';
import { calendarDay } from '../calendar-day.ts';
import { rowId } from '../ids.ts';
import { oneLine } from '../one-line.ts';

export const MAX_STOPS = 3;
export const MAX_NOTES_CHARS = 500;
export const MAX_OPEN_REQUESTS = 20;
/** How often a person may ask within 24 hours. Trips of a series count once, and cancelled requests count too. */
export const MAX_REQUESTS_A_DAY = 30;
/** How often a business may quote for one request. Those that it withdrew count. */
export const MAX_QUOTES_OF_PROVIDER = 3;
/** Photos of what is moved, for each request. */
export const MAX_REQUEST_PHOTOS = 12;
export const MAX_DAMAGE_PHOTOS = 6;
/** Damage that each side of a move can report. */
export const MAX_DAMAGES = 20;

export const postcodeText = oneLine('Please enter a postcode.')
  .min(2, 'Please enter a postcode.')
  .max(12, 'This is not a postcode.');
const street = oneLine().max(200, 'An address has at most 200 characters.').default('');
const phone = oneLine()
  .max(30, 'A phone number has at most 30 characters.')
  .regex(/^(?:\+?[\d ()-]{6,29})?$/, 'This is not a phone number.')
  .default('');
export const longText = z
  .string()
  .trim()
  .max(MAX_NOTES_CHARS, `At most ${MAX_NOTES_CHARS} characters.`)
  .default('');
const instant = z.iso.datetime({ offset: true, error: 'This is not a time.' });
const count = (max: number, label: string) =>
  z
    .int(`${label} is a number.`)
    .min(0, `${label} cannot be below 0.`)
    .max(max, `${label} is at most ${max}.`);

const place = z.object({ postcode: postcodeText, line: street });

const movePlace = place.extend({
  floor: z.int('A floor is a number.').min(-3, 'At least -3.').max(60, 'At most 60.').default(0),
  hasLift: z.boolean().default(false),
  parkingMetres: count(500, 'The distance to the van').default(10),
});

const ownName = oneLine('Please name the thing.')
  .min(1, 'Please name the thing.')
  .max(MAX_OWN_NAME_CHARS, `A name has at most ${MAX_OWN_NAME_CHARS} characters.`)
  .refine((text) => !hasContact(text), 'Please leave out addresses and phone numbers.');

export const inventory = z.object({
  listed: z
    .array(
      z.object({
        key: z.string().refine((key) => findMovingItem(key) !== undefined, 'This is not in the list.'),
        count: count(MAX_COUNT, 'The number of things'),
      }),
    )
    .max(MAX_LISTED, `At most ${MAX_LISTED} different things.`)
    .default([]),
  own: z
    .array(
      z.object({
        name: ownName,
        litres: z
          .int('The volume is a number.')
          .min(1, 'At least 1 litre.')
          .max(MAX_OWN_LITRES, 'At most 20 m³.'),
        kg: count(MAX_OWN_KG, 'The weight'),
        count: count(MAX_COUNT, 'The number of things'),
        isUnstackable: z.boolean().default(false),
      }),
    )
    .max(MAX_OWN_ITEMS, `At most ${MAX_OWN_ITEMS} things of your own.`)
    .default([]),
});

export const tripBody = z.object({
  vertical: z.literal('driver'),
  from: place,
  to: place,
  stops: z.array(postcodeText).max(MAX_STOPS, `At most ${MAX_STOPS} stops.`).default([]),
  /** Null is as soon as possible. */
  startsAt: instant.nullable(),
  /** When the way back begins. Null if there is none. */
  returnAt: instant.nullable().default(null),
  /** On which weekdays (1 is Monday) and until which day the trip repeats, at the same local times. */
  repeat: z
    .object({
      weekdays: z.array(z.int().min(1).max(7)).min(1, 'Choose at least one weekday.').max(7),
      until: calendarDay,
    })
    .nullable()
    .default(null),
  passengers: z
    .int('How many passengers?')
    .min(1, 'At least one passenger.')
    .max(16, 'At most 16 passengers.')
    .default(1),
  luggage: count(20, 'Luggage').default(0),
  childSeats: count(6, 'The number of child seats').default(0),
  wheelchair: z.boolean().default(false),
  notes: longText,
  phone,
});

/** Weeks in the mover’s store between the two homes. 0 without one. */
export const storageWeeks = count(MAX_STORAGE_WEEKS, 'The number of weeks').default(0);

export const moveBody = z.object({
  vertical: z.literal('mover'),
  from: movePlace,
  to: movePlace,
  date: calendarDay,
  flexibleDays: count(14, 'The number of days').default(0),
  withPacking: z.boolean().default(false),
  storageWeeks,
  inventory,
  notes: longText,
  phone,
});

const shownPlace = z.object({
  outward: z.string(),
  /** Null unless the viewer may see where exactly it is. */
  postcode: z.string().nullable(),
  line: z.string().nullable(),
});

export const part = z.object({ text: z.string(), amount: z.int() });

export const quote = z.object({
  id: z.uuid(),
  status: z.enum(quoteStatuses),
  provider: z.object({ id: rowId, name: z.string(), path: z.string() }),
  parts: z.array(part),
  amount: z.int(),
  /** What is paid when it is accepted: everything, or the deposit. */
  payNow: z.int(),
  currency: z.string(),
  /** The amount before the inventory changed. */
  previousAmount: z.int().nullable(),
  /** What else is offered, on equal terms: operator and vehicle, or insurance and crew. */
  facts: z.array(z.object({ label: z.string(), text: z.string() })),
  message: z.string(),
  expiresAt: z.coerce.date(),
  createdAt: z.coerce.date(),
  /** When it begins. For moves it may be another day than the one that was asked for. */
  startsAt: z.coerce.date(),
  /** Cancelling is free until then; afterwards this part comes back. */
  freeUntil: z.coerce.date(),
  lateRefundPercent: z.int(),
  /** What this business offers for all open trips that were asked for at once. Null if that is this quote alone. */
  wholeSeries: z.object({ count: z.int(), amount: z.int() }).nullable(),
});
export type QuoteView = z.input<typeof quote>;

const moment = z.coerce.date().nullable();

/** Where a booked trip or move is between its payment and its end. */
const booking = z.object({
  lineId: z.uuid(),
  state: z.string(),
  label: z.string(),
  /** What the customer reads about it. */
  text: z.string(),
  isOver: z.boolean(),
  /** For trips: when each part happened, and what waiting costs so far. */
  trip: z
    .object({
      setOffAt: moment,
      arrivedAt: moment,
      boardedAt: moment,
      doneAt: moment,
      waiting: z.object({ minutes: z.int(), chargedMinutes: z.int(), amount: z.int() }).nullable(),
    })
    .nullable(),
});
export type BookingView = z.input<typeof booking>;

export const thingChange = z.object({ name: z.string(), before: z.int(), after: z.int() });

const change = z.object({
  id: z.uuid(),
  status: z.enum(moveChangeStatuses),
  /** Whether the reader's side asked for it. */
  isMine: z.boolean(),
  things: z.array(thingChange),
  withPacking: z.boolean(),
  previousWithPacking: z.boolean(),
  /** When the move begins. */
  startsAt: z.coerce.date(),
  previousStartsAt: z.coerce.date(),
  storageWeeks: z.int(),
  previousStorageWeeks: z.int(),
  /** The price of the whole move before and after, at the rates of the quote. */
  previousAmount: z.int(),
  amount: z.int(),
  createdAt: z.coerce.date(),
  decidedAt: z.coerce.date().nullable(),
});
export type MoveChangeView = z.input<typeof change>;

const photo = z.object({ id: z.uuid(), url: z.string(), width: z.int(), height: z.int() });

const damage = z.object({
  id: z.uuid(),
  /** Whether the reader’s side reported it. */
  isMine: z.boolean(),
  thing: z.string(),
  description: z.string(),
  createdAt: z.coerce.date(),
  photos: z.array(photo),
});

const shownMovePlace = z.object({ floor: z.int(), hasLift: z.boolean(), parkingMetres: z.int() });

export const request = z.object({
  id: z.uuid(),
  vertical: z.enum(requestVerticals),
  role: z.enum(['customer', 'provider']),
  status: z.enum(requestStatuses),
  startsAt: z.coerce.date(),
  endsAt: z.coerce.date(),
  expiresAt: z.coerce.date(),
  createdAt: z.coerce.date(),
  from: shownPlace,
  to: shownPlace,
  miles: z.number(),
  minutes: z.int(),
  trip: z
    .object({
      stops: z.array(z.string()),
      passengers: z.int(),
      luggage: z.int(),
      childSeats: z.int(),
      wheelchair: z.boolean(),
    })
    .nullable(),
  move: z
    .object({
      from: shownMovePlace,
      to: shownMovePlace,
      flexibleDays: z.int(),
      withPacking: z.boolean(),
      storageWeeks: z.int(),
      inventory,
      digest: z.string(),
      estimate: z.object({
        cubicMetres: z.number(),
        kg: z.int(),
        vans: z.int(),
        crew: z.int(),
        hours: z.number(),
        lines: z.array(z.object({ label: z.string(), detail: z.string() })),
      }),
      /** The day of the move by the estimate, hour by hour, and the day on which it leaves the store. */
      schedule: z.array(z.object({ from: z.coerce.date(), to: z.coerce.date(), text: z.string() })),
    })
    .nullable(),
  /** Null until the viewer may read it. */
  notes: z.string().nullable(),
  phone: z.string().nullable(),
  /** For the customer all quotes, for a provider its own. */
  quotes: z.array(quote),
  orderId: z.uuid().nullable(),
  /** Trips that were asked for at once, the first one first. Null if it is a single one. */
  series: z
    .object({
      id: z.uuid(),
      trips: z.array(
        z.object({
          id: z.uuid(),
          startsAt: z.coerce.date(),
          from: z.string(),
          to: z.string(),
          status: z.enum(requestStatuses),
        }),
      ),
    })
    .nullable(),
  /** For the customer and the business that was booked. */
  booking: booking.nullable(),
  /** Whether this reader may ask for a change of a booked move now. */
  mayChange: z.boolean(),
  /** Changes of a booked move, the newest first. */
  changes: z.array(change),
  /** Photos of what is moved, for those who may read the list. */
  photos: z.array(photo),
  mayAddPhotos: z.boolean(),
  /** Whether this reader may delete photos of what is moved. */
  mayDeletePhotos: z.boolean(),
  /** Damage that either side of a booked move reported, in the order of the reports. */
  damages: z.array(damage),
  mayReportDamage: z.boolean(),
});
export type RequestView = z.input<typeof request>;
export type ShownRequest = z.output<typeof request>;

export const requestParams = z.object({ requestId: z.uuid() });
export const quoteParams = z.object({ quoteId: z.uuid() });
export const providerParams = z.object({ providerId: rowId });
export const answer = z.object({ request });
export const located = ['providers.postcode_unknown', 'providers.away'] as const;
