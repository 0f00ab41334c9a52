import { choose, layOut } from '../sentences.ts';
import * as texts from './home-texts.ts';
import type { PropertyKind } from './property-kinds.ts';

export const bedroomWords = [
  'Studio',
  'One-bedroom',
  'Two-bedroom',
  'Three-bedroom',
  'Four-bedroom',
  'Five-bedroom',
];

export const bandOf = (at: number) => ['B', 'C', 'D', 'E', 'C'][at % 5] ?? 'C';

export function subtitleOf({ type }: PropertyKind, at: number): string {
  if (type === 'land')
    return ['With outline permission', 'About two acres with access', 'Never built on'][at % 3] ?? '';
  if (type === 'commercial')
    return ['Ready for fitting out', 'New lease available', 'Busy road, rear access'][at % 3] ?? '';
  return (
    [
      'South-facing garden',
      'Ten minutes from the station',
      'High ceilings, original doors',
      'Quiet street, permit parking',
      'Views over the park',
      'Loft that could be a room',
      'Newly decorated',
    ][at % 7] ?? ''
  );
}

export function summaryOf(
  { type, names }: PropertyKind,
  beds: number,
  street: string,
  city: string,
  isRent: boolean,
): string {
  if (type === 'land') return `A piece of land off ${street} on the edge of ${city}.`;
  if (type === 'commercial')
    return `${isRent ? 'To let' : 'For sale'}: ${names[0]?.toLowerCase()} or similar use, on ${street} in ${city}.`;
  return `${bedroomWords[beds]} home on ${street}, ${isRent ? 'to rent' : 'for sale'} in ${city}, close to shops and buses.`;
}

export function descriptionOf(
  { type }: PropertyKind,
  at: number,
  { city, street, isRent }: { city: string; street: string; isRent: boolean },
): string {
  const fill = (sentence: string) =>
    sentence.replace('{city}', city).replace('{street}', street).replace('{band}', bandOf(at));
  if (type === 'land')
    return layOut(at, [
      choose(texts.landTexts, at, 3),
      choose(texts.landTexts, at, 5),
      fill(choose(texts.areas, at, 4)),
      `Find the gate off ${street} at ///${['plough.kettle.ember', 'amber.lanes.hush', 'willow.spade.north'][at % 3]}.`,
    ]);
  if (type === 'commercial')
    return layOut(at, [
      choose(texts.tradeTexts, at, 2),
      choose(texts.tradeTexts, at, 4),
      fill(choose(texts.areas, at, 6)),
      isRent ? 'Rent is exclusive of rates and service charge.' : 'Sold with vacant possession.',
    ]);
  return layOut(at, [
    fill(choose(texts.openings, at, 3)),
    choose(texts.kitchens, at, 2),
    choose(texts.comforts, at, 5),
    fill(choose(texts.areas, at, 6)),
    fill(choose(isRent ? texts.rentClosings : texts.saleClosings, at, 2)),
  ]);
}
