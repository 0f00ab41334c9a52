import { addMenuItem, addMenuSection } from '@tessera/contract/services/my-menu';
import { changeKitchen } from '@tessera/contract/services/my-kitchen';
import {
  changeProvider,
  createProvider,
  type MyProvider,
  setProviderHours,
  setProviderStatus,
} from '@tessera/contract/services/providers';
import type { Browser, TestApp } from './test-app.ts';

export interface TestKitchen {
  readonly owner: { readonly id: number };
  readonly browser: Browser;
  readonly id: number;
  readonly slug: string;
  readonly sectionId: number;
  /** A dish of 5 minutes for £8.50, with two required sizes and an extra. */
  readonly itemId: number;
}

const everyDay = (opens: number, closes: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes, validFrom: null, validUntil: null }));

/** Takes the value of an answer that must not be a refusal. */
export function valueOf<Value>(answer: { ok: true; value: Value } | { ok: false; refusal: unknown }): Value {
  if (!answer.ok) throw new Error(`Refused: ${JSON.stringify(answer.refusal)}`);
  return answer.value;
}

/** A new business of a new person, without anything but its name. */
export async function draftKitchen(app: TestApp, name = 'Test Kitchen') {
  const owner = await app.given.person();
  const browser = await app.as(owner);
  const { provider } = valueOf(await browser.call(createProvider, { body: { vertical: 'food', name } }));
  return { owner, browser, provider };
}

/** A live kitchen in Bristol that is open at all hours unless the test says otherwise. */
export async function liveKitchen(
  app: TestApp,
  {
    name,
    opens = 0,
    closes = 1_440,
    settings = {},
  }: {
    readonly name?: string;
    readonly opens?: number;
    readonly closes?: number;
    readonly settings?: Parameters<typeof changeSettings>[2];
  } = {},
): Promise<TestKitchen> {
  const { owner, browser, provider } = await draftKitchen(app, name);
  const params = { providerId: provider.id };
  valueOf(
    await browser.call(changeProvider, {
      params,
      body: { phone: '0117 496 0123', line1: '1 Test Street', city: 'Bristol', postcode: 'BS1 4QP' },
    }),
  );
  valueOf(
    await browser.call(setProviderHours, { params, body: { weekly: everyDay(opens, closes), special: [] } }),
  );
  await changeSettings(browser, provider, { cutOffMinutes: 0, ...settings });
  const withSection = valueOf(await browser.call(addMenuSection, { params, body: { name: 'Mains' } }));
  const sectionId = withSection.menu[0]?.id ?? 0;
  const withItem = valueOf(
    await browser.call(addMenuItem, {
      params,
      body: {
        sectionId,
        name: 'Dal',
        price: 850,
        loadMinutes: 5,
        allergens: ['mustard'],
        diets: ['vegan'],
        groups: [
          {
            name: 'Size',
            minChoices: 1,
            maxChoices: 1,
            options: [
              { name: 'Small', price: 0, allergens: [] },
              { name: 'Large', price: 200, loadMinutes: 2, allergens: [] },
            ],
          },
          {
            name: 'Extras',
            minChoices: 0,
            maxChoices: 2,
            options: [{ name: 'Naan', price: 150, allergens: ['gluten', 'milk'] }],
          },
        ],
      },
    }),
  );
  valueOf(await browser.call(setProviderStatus, { params, body: { status: 'live' } }));
  const itemId = withItem.menu[0]?.items[0]?.id ?? 0;
  return { owner, browser, id: provider.id, slug: provider.slug, sectionId, itemId };
}

async function changeSettings(
  browser: Browser,
  { id }: Pick<MyProvider, 'id'>,
  body: NonNullable<Parameters<typeof callChange>[1]>,
) {
  valueOf(await callChange(browser, body, id));
}

function callChange(
  browser: Browser,
  body: {
    minutesPerSlot?: number;
    cutOffMinutes?: number;
    deliveryMinutes?: number | null;
    offersDelivery?: boolean;
    deliveryKm?: number | null;
    deliveryFee?: number;
    deliveryMinimum?: number;
    daysAhead?: number;
    paysAtCollection?: boolean;
  },
  providerId = 0,
) {
  return browser.call(changeKitchen, { params: { providerId }, body });
}
