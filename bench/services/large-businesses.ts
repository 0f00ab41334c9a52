/** Adds a kitchen with 120 dishes and a salon with 40 services to a site with the demo, for measuring their pages. */

const DISHES = 120;
const SERVICES = 40;
const BASE = '/api/provider/businesses';
const kitchen = { vertical: 'food', name: 'Large Menu' } as const;
const salon = { vertical: 'beauty', name: 'Large List' } as const;

export interface LargeBusinesses {
  readonly kitchenPath: string;
  readonly salonPath: string;
}

type Send = <Answer>(method: 'POST' | 'PUT' | 'PATCH', path: string, body: object) => Promise<Answer>;

/** Adds them, unless the site has them already because its folder was used before. */
export async function addLargeBusinesses(url: string): Promise<LargeBusinesses> {
  const send = await signIn(url);
  const paths = { kitchenPath: '/food/large-menu', salonPath: '/beauty/large-list' };
  if ((await fetch(url + paths.kitchenPath)).status === 404) await addKitchen(send);
  if ((await fetch(url + paths.salonPath)).status === 404) await addSalon(send);
  return paths;
}

async function signIn(url: string): Promise<Send> {
  const headers = { 'content-type': 'application/json', origin: url };
  const signedIn = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: 'seller@tessera.local', password: 'tessera-demo' }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
  return async <Answer>(method: string, path: string, body: object): Promise<Answer> => {
    const answer = await fetch(url + path, {
      method,
      headers: { ...headers, cookie },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path} ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
}

/** A business with address and hours. Returns the path of its calls. */
async function addBusiness(send: Send, business: typeof kitchen | typeof salon): Promise<string> {
  const { provider } = await send<{ provider: { id: number } }>('POST', BASE, business);
  const path = `${BASE}/${provider.id}`;
  const place = { phone: '0117 496 0123', line1: '1 Harbour Street', city: 'Bristol', postcode: 'BS1 4ND' };
  await send('PATCH', path, place);
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 0, closes: 1_440 }));
  await send('PUT', `${path}/hours`, { weekly, special: [] });
  return path;
}

async function addKitchen(send: Send): Promise<void> {
  const path = await addBusiness(send, kitchen);
  const { menu } = await send<{ menu: { id: number }[] }>('POST', `${path}/menu/sections`, { name: 'Mains' });
  const about = 'Slowly cooked with herbs from our own garden, and bread beside it.';
  for (let at = 1; at <= DISHES; at += 1)
    await send('POST', `${path}/menu/items`, {
      sectionId: menu[0]?.id,
      name: `Dish ${at}`,
      about,
      price: 900,
      allergens: ['milk'],
    });
  await send('POST', `${path}/status`, { status: 'live' });
}

async function addSalon(send: Send): Promise<void> {
  const path = await addBusiness(send, salon);
  const about = 'With a consultation, a wash and a finish.';
  const ids: number[] = [];
  for (let at = 1; at <= SERVICES; at += 1) {
    const service = { name: `Service ${at}`, about, price: 4_500, minutes: 45 };
    const { services } = await send<{ services: { id: number }[] }>(
      'POST',
      `${path}/salon/services`,
      service,
    );
    ids.push(...services.map(({ id }) => id).filter((id) => !ids.includes(id)));
  }
  const skills = ids.map((serviceId) => ({ serviceId }));
  await send('POST', `${path}/salon/staff`, { name: 'Robin', skills });
  await send('POST', `${path}/status`, { status: 'live' });
}
