import type { Call } from '@tessera/contract/client';
import { getHomeRows, getMyHome, HOME_ROW, type HomeRows, type MyHome } from '@tessera/contract/site/home';
import { searchListings } from '@tessera/contract/market/search';
import { Suspense } from 'react';
import { data, type HeadersArgs, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { hasPostcodeParam, nearCookie, nearRadius, postcodeIn } from '../../lib/near-cookie.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { pageServices } from '../../lib/page-services.ts';
import { serverCall } from '../../lib/server-call.ts';
import { hasSession } from '../../lib/session-cookies.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CompareSlot } from '../../market/compare/public.ts';
import { withoutPoint } from '../../market/search/public.ts';
import { MarketSearch } from '../../market/search/market-search/public.ts';
import { CardRow } from './card-row.tsx';
import { MyThings } from './my-things.tsx';
import { type Near, Nearby } from './nearby.tsx';
import { PictureTiles } from './picture-tiles.tsx';
import { PoolNote } from './pool-note.tsx';
import { ServiceLinks } from './service-links.tsx';
import { services } from './services.ts';
import { categoryTiles, sectionTiles } from './tiles.ts';
import { ViewedRoom } from './viewed-room.tsx';
import './home.css';
import './picture-tiles.css';

const ROW_LIMIT = String(HOME_ROW);
const nowhere: Near = { postcode: undefined, locationName: null, cards: [], problem: undefined };

/** Loads the home page. It works even if some of its rows cannot be read. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const call = serverCall(context);
  const { site } = context.get(pageServices);
  const postcode = postcodeIn(request);
  const [near, found, mine] = await Promise.all([
    postcode === undefined ? nowhere : findNear(call, postcode, nearRadius(site.distanceUnit)),
    findRows(call, postcode === undefined),
    hasSession(request.headers.get('cookie')) ? findMine(call) : undefined,
  ]);
  const isLocated = postcode !== undefined && near.problem === undefined;
  const { newest, ...rows } = found ?? { newest: undefined, drops: [], pools: [] };
  const shown =
    near.problem !== undefined
      ? (await findRows(call, true))?.newest
      : postcode === undefined
        ? newest
        : undefined;
  // The site only counts as empty if its listings could be read and there were none.
  const page = { near, newest: shown ?? [], isSiteEmpty: shown?.length === 0, rows, mine, services };
  if (!hasPostcodeParam(request)) return data(page);
  const isSecure = site.publicUrl.startsWith('https:');
  const cookie = nearCookie(isLocated ? postcode : undefined, isSecure);
  return data(page, { headers: { 'Set-Cookie': cookie } });
}

async function findNear(call: Call, postcode: string, radius: string): Promise<Near> {
  const answer = await call(searchListings, {
    query: { postcode, radius, sort: 'newest', limit: ROW_LIMIT, counts: '0', exact: '1' },
  });
  if (!answer.ok) return { ...nowhere, postcode, problem: answer.refusal.error };
  const { centre, listings } = answer.value;
  const cards = listings.map(withoutPoint);
  return { ...nowhere, postcode, locationName: centre?.locationName ?? null, cards };
}

async function findRows(call: Call, hasNewest: boolean): Promise<HomeRows | undefined> {
  const answer = await call(getHomeRows, { query: { newest: hasNewest ? '1' : '0' } });
  if (!answer.ok) return undefined;
  const { newest, drops, pools } = answer.value;
  return {
    newest: newest.map(withoutPoint),
    drops: drops.map((drop) => ({ ...drop, listing: withoutPoint(drop.listing) })),
    pools: pools.map((pool) => ({ ...pool, listing: withoutPoint(pool.listing) })),
  };
}

async function findMine(call: Call): Promise<MyHome | undefined> {
  const answer = await call(getMyHome, {});
  return answer.ok ? answer.value : undefined;
}

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches }: MetaArgs) {
  return pageMeta(
    { matches },
    {
      title: 'Buy and sell near you',
      canonical: '/',
      description: 'Second-hand things, cars, homes and jobs from people and businesses near you.',
    },
  );
}

export default function HomePage() {
  const { near, newest, isSiteEmpty, rows, mine, services: others } = useLoaderData<typeof loader>();
  return (
    <div className="home">
      <section className="home-start" aria-labelledby="start">
        <h1 id="start">What are you looking for?</h1>
        <MarketSearch />
      </section>
      {mine && <MyThings mine={mine} />}
      {/* In its own Suspense boundary, so that the search reacts to a press before React has hydrated the rest of
          the page. */}
      <Suspense>
        <PictureTiles id="sections" title="Browse" tiles={sectionTiles} size="large" />
        <ViewedRoom />
        {(newest.length > 0 || near.postcode !== undefined) && <Nearby near={near} newest={newest} />}
        {isSiteEmpty && near.problem === undefined && (
          <section className="home-section" aria-labelledby="new">
            <h2 id="new">New listings</h2>
            <p className="home-empty">There are no listings yet.</p>
            <ButtonLink to="/listings/new">Post the first listing</ButtonLink>
          </section>
        )}
        <PictureTiles id="categories" title="Popular categories" tiles={categoryTiles} size="small" />
        {rows.drops.length > 0 && (
          <CardRow
            id="drops"
            title="Price drops"
            cards={rows.drops.map(({ listing, oldPrice }) => ({
              card: listing,
              note: (
                <p className="home-was">
                  was <s>{oldPrice}</s>
                </p>
              ),
            }))}
          />
        )}
        {rows.pools.length > 0 && (
          <CardRow
            id="pools"
            title="Shuffle pools that end soon"
            cards={rows.pools.map(({ listing, ...pool }) => ({
              card: listing,
              note: <PoolNote {...pool} />,
            }))}
          />
        )}
        <ServiceLinks services={others} />
      </Suspense>
      <CompareSlot />
    </div>
  );
}
