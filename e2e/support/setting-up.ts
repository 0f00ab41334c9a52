import type { Locator, Page } from '@playwright/test';
import { checkLooks, expect, whenAwake } from './browser.ts';

/** The hands of somebody with a phone. Each tap and each field that is filled in counts. */
function handsOn(page: Page) {
  let taps = 0;
  return {
    page,
    taps: () => taps,
    async tap(target: Locator) {
      taps += 1;
      await target.click();
    },
    async type(field: Locator, text: string) {
      taps += 1;
      await field.fill(text);
    },
  };
}

type Hands = ReturnType<typeof handsOn>;

/** A new business with address, phone number and hours, by hand. The page is then its overview. */
async function beginBusiness(
  { page, tap, type }: Hands,
  kind: 'Kitchen' | 'Salon',
  name: string,
): Promise<number> {
  await page.goto('/provider');
  await whenAwake(page);
  await tap(page.getByRole('radio', { name: kind }));
  await type(page.getByLabel('Name of the business'), name);
  await checkLooks(page);
  await tap(page.getByRole('button', { name: 'Continue' }));
  await expect(page.getByRole('heading', { name: /^\d steps before customers can / })).toBeVisible();
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  await checkLooks(page);
  await tap(page.getByRole('link', { name: /Add your address/ }));
  await type(page.getByLabel('Phone'), '0117 496 0123');
  await type(page.getByLabel(/^Address/), '1 Harbour Street');
  await type(page.getByLabel('Town or city'), 'Bristol');
  await type(page.getByLabel('Postcode'), 'BS1 4ND');
  await tap(page.getByRole('button', { name: 'Save' }));
  await tap(page.getByRole('link', { name: /opening time/ }));
  await tap(page.getByRole('button', { name: 'Open on Monday' }));
  await type(page.getByLabel('Monday opens'), '00:00');
  await type(page.getByLabel('Monday closes'), '00:00');
  await tap(page.getByRole('button', { name: 'Copy Monday to every day' }));
  await tap(page.getByRole('button', { name: 'Save' }));
  await expect(page.getByRole('heading', { name: /steps? before customers can / })).toBeVisible();
  return id;
}

/** From the last step of a draft to its page on the site. */
async function goLive({ page, tap }: Hands): Promise<void> {
  await tap(page.getByRole('link', { name: 'Review and go live' }));
  await tap(page.getByRole('button', { name: 'Go live' }));
  await expect(page.getByRole('heading', { name: /^Customers can (?:order|book)$/ })).toBeVisible();
}

interface SetUp {
  readonly id: number;
  readonly taps: number;
}

/** Sets up a kitchen with a dish, from nothing to live. */
export async function setUpKitchen(page: Page, name: string): Promise<SetUp> {
  const hands = handsOn(page);
  const { tap, type } = hands;
  const id = await beginBusiness(hands, 'Kitchen', name);
  await tap(page.getByRole('link', { name: /at least one dish/ }));
  await type(page.getByLabel('New section'), 'Mains');
  await tap(page.getByRole('button', { name: 'Add section' }));
  await tap(page.getByRole('button', { name: 'Add a dish to Mains' }));
  const dish = page.getByRole('dialog');
  await type(dish.getByLabel(/^Name/), 'Lentil stew');
  await type(dish.getByLabel('Price with VAT'), '9.50');
  await tap(dish.getByLabel('celery'));
  await tap(dish.getByRole('button', { name: 'Save dish' }));
  await expect(page.getByText('Contains celery.')).toBeVisible();
  await goLive(hands);
  return { id, taps: hands.taps() };
}

/** Sets up a salon with a haircut and somebody who cuts, from nothing to live. */
export async function setUpSalon(page: Page, name: string): Promise<SetUp> {
  const hands = handsOn(page);
  const { tap, type } = hands;
  const id = await beginBusiness(hands, 'Salon', name);
  await tap(page.getByRole('link', { name: /at least one service/ }));
  await tap(page.getByRole('button', { name: 'Add service' }));
  const service = page.getByRole('dialog', { name: 'Add service' });
  await type(service.getByLabel(/^Name/), 'Dry cut');
  await type(service.getByLabel('Price in pounds'), '35');
  await type(service.getByLabel('Minutes', { exact: true }), '30');
  await tap(service.getByRole('button', { name: 'Save' }));
  await expect(service).toBeHidden();
  await tap(page.getByRole('link', { name: 'Next step' }));
  await tap(page.getByRole('button', { name: 'Add person' }));
  const person = page.getByRole('dialog', { name: 'Add person' });
  await type(person.getByLabel(/^Name/), 'Robin');
  await tap(person.getByRole('button', { name: 'Save' }));
  await expect(person).toBeHidden();
  await checkLooks(page);
  await goLive(hands);
  return { id, taps: hands.taps() };
}
