import type { Vertical } from './verticals.ts';

/** Something that a provider still has to do before customers can book. */
export type MissingStep =
  | 'address'
  | 'phone'
  | 'hours'
  | 'menu'
  | 'allergens'
  | 'ways'
  | 'delivery_area'
  | 'services'
  | 'operator'
  | 'vehicle'
  | 'staff'
  | 'documents';

export interface ProviderFacts {
  readonly vertical: Vertical;
  readonly line1: string;
  readonly postcode: string;
  readonly isLocated: boolean;
  readonly phone: string;
  readonly hasHours: boolean;
}

export interface KitchenFacts {
  readonly orderableItems: number;
  readonly undeclaredItems: number;
  readonly offersCollection: boolean;
  readonly offersDelivery: boolean;
  readonly hasDeliveryArea: boolean;
}

/** What is missing before a provider of any kind can be booked, in the order of the page. */
export function missingOfProvider({
  line1,
  postcode,
  isLocated,
  phone,
  hasHours,
}: ProviderFacts): MissingStep[] {
  return [
    ...(line1 === '' || postcode === '' || !isLocated ? (['address'] as const) : []),
    ...(phone === '' ? (['phone'] as const) : []),
    ...(hasHours ? [] : (['hours'] as const)),
  ];
}

/** What is missing before a kitchen can take orders, besides what every provider needs. */
export function missingOfKitchen(kitchen: KitchenFacts): MissingStep[] {
  const { orderableItems, undeclaredItems, offersCollection, offersDelivery, hasDeliveryArea } = kitchen;
  return [
    ...(orderableItems === 0 && undeclaredItems === 0 ? (['menu'] as const) : []),
    ...(undeclaredItems > 0 ? (['allergens'] as const) : []),
    ...(offersCollection || offersDelivery ? [] : (['ways'] as const)),
    ...(offersDelivery && !hasDeliveryArea ? (['delivery_area'] as const) : []),
  ];
}

export const missingSentences: Readonly<Record<MissingStep, string>> = {
  address: 'Add your address, so that customers nearby find you.',
  phone: 'Add a phone number for customers whose order you are preparing.',
  hours: 'Add at least one opening time.',
  menu: 'Add at least one dish.',
  allergens: 'Declare the allergens of every dish and option.',
  ways: 'Offer collection or delivery.',
  delivery_area: 'Say how far you deliver, or to which postcodes.',
  services: 'Add at least one service.',
  operator: 'Add the name and number of the licensed operator.',
  vehicle: 'Say which vehicle you drive.',
  staff: 'Add somebody who offers one of your services.',
  documents: 'Upload your documents. An administrator checks them before customers can book.',
};
