import { all, inSection, not, type Rule } from '../facts.ts';

const valueOf =
  (id: string, ...wanted: readonly string[]): Rule =>
  ({ values }) =>
    wanted.includes(values[id] ?? '');
const numberWithin =
  (ids: readonly string[], min: number, max: number): Rule =>
  ({ values }) => {
    const number = Number(ids.map((id) => values[id]).find((value) => value !== undefined) ?? Number.NaN);
    return number >= min && number <= max;
  };

export const isThing = inSection('general');
export const isVehicle = inSection('auto');
export const isJob = inSection('jobs');

export const brand = (...names: readonly string[]): Rule => valueOf('brand', ...names);
export const kind = (...names: readonly string[]): Rule => all(isThing, valueOf('subcategory', ...names));
/** Whether a text of the listing matches, whichever field holds it. */
export const says =
  (pattern: RegExp): Rule =>
  ({ values }) =>
    Object.values(values).some((value) => pattern.test(value));
export const condition = (...names: readonly string[]): Rule => valueOf('condition', ...names);
export const costs = (min: number, max: number): Rule => numberWithin(['price', 'price_or_rent'], min, max);

export const years = (from: number, to: number): Rule => numberWithin(['year'], from, to);
export const paint = (...names: readonly string[]): Rule => valueOf('color', ...names);
export const drive = (...names: readonly string[]): Rule => valueOf('drivetrain', ...names);
export const sold: Rule = all(isVehicle, valueOf('offer_type', 'sale'));
export const hired: Rule = all(isVehicle, valueOf('offer_type', 'rental'));

export const property = (...names: readonly string[]): Rule => valueOf('property_type', ...names);
export const isHouse = property('house');
export const isFlat = property('flat');
export const isHome = property('house', 'flat', 'bungalow');
export const sale: Rule = valueOf('listing_type', 'sale');
export const rent: Rule = valueOf('listing_type', 'rent');
export const shortLet: Rule = valueOf('listing_type', 'short_let');
export const bedrooms = (min: number, max = min): Rule => numberWithin(['beds'], min, max);
export const unfurnished: Rule = valueOf('furnished', 'unfurnished');
export const fullyFurnished: Rule = valueOf('furnished', 'furnished');

export const paid = (min: number, max: number): Rule => numberWithin(['pay_range_max'], min, max);
export const level = (...names: readonly string[]): Rule => valueOf('seniority', ...names);
export const work = (...names: readonly string[]): Rule => all(isJob, valueOf('category', ...names));
export const except = (rule: Rule, left: Rule): Rule => all(rule, not(left));
