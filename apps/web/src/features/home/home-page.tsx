import ArrowRight from 'lucide-react/icons/arrow-right';
import { searchListings } from '@tessera/contract/search';
import { data, type HeadersArgs, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import type { Call } from '@tessera/contract/client';
import { pageServices } from '../../lib/page-services.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { useSite, useViewer } from '../../lib/viewer.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link.tsx';
import { CompareSlot } from '../compare/public.ts';
import { MarketSearch } from '../search/public.ts';
import { Areas } from './areas.tsx';
import { HeroPattern } from './hero-pattern.tsx';
import { hasPostcodeParam, nearCookie, nearRadius, postcodeIn } from './near-cookie.ts';
import { type Near, Nearby } from './nearby.tsx';
import { Newest } from './newest.tsx';
import { Today } from './today.tsx';
import { Verticals } from './verticals.tsx';
import './home.css';

const NEWEST = '8';

/** The page works even if search is unavailable. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const call = serverCall(context);
  const { site } = context.get(pageServices);
  const [newest, near] = await Promise.all([
    call(searchListings, { query: { limit: NEWEST, counts: '0' } }),
    findNear(call, { postcode: postcodeIn(request), radius: nearRadius(site.distanceUnit) }),
  ]);
  const page = { newest: newest.ok ? newest.value.listings : [], near };
  if (!hasPostcodeParam(request)) return data(page);
  const isSecure = site.publicUrl.startsWith('https:');
  const cookie = nearCookie(near.problem === undefined ? near.postcode : undefined, isSecure);
  return data(page, { headers: { 'Set-Cookie': cookie } });
}

async function findNear(
  call: Call,
  { postcode, radius }: { postcode: string | undefined; radius: string },
): Promise<Near> {
  const nothing = { postcode, locationName: null, cards: [], problem: undefined };
  if (postcode === undefined) return nothing;
  const answer = await call(searchListings, {
    query: { postcode, radius, sort: 'nearest', limit: NEWEST, counts: '0' },
  });
  if (!answer.ok) return { ...nothing, problem: answer.refusal.error };
  return {
    ...nothing,
    locationName: answer.value.centre?.locationName ?? null,
    cards: answer.value.listings,
  };
}

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches }: MetaArgs) {
  return pageMeta(
    { matches },
    {
      title: 'A marketplace, piece by piece',
      canonical: '/',
      description:
        'Classified listings of every kind, a personal folder for your files, and fractional shares that add up to the penny.',
    },
  );
}

export default function HomePage() {
  const { name } = useSite();
  const { newest, near } = useLoaderData<typeof loader>();
  return (
    <div className="home">
      <section className="hero" aria-labelledby="hero">
        <HeroPattern />
        <div className="hero-text">
          <h1 id="hero">A marketplace, piece by piece.</h1>
          <p className="hero-lead">
            A tessera is one tile of a mosaic: small by itself, part of something larger. {name} is for
            listings of every kind, from a second-hand bicycle to a share in a house.
          </p>
          {newest.length > 0 && <MarketSearch />}
          <HeroActions />
        </div>
      </section>
      <Verticals />
      <Newest cards={newest} />
      {newest.length > 0 && <Nearby near={near} />}
      <section className="home-section" aria-labelledby="today">
        <h2 id="today">What you can do today</h2>
        <Today />
      </section>
      <section className="home-section home-section-sunken" aria-labelledby="areas">
        <h2 id="areas">Three areas, one account</h2>
        <p className="home-intro">This is what {name} is for. Everything in the menu works today.</p>
        <Areas />
      </section>
      <section className="home-section home-close" aria-labelledby="close">
        <h2 id="close">Run by people you can contact</h2>
        <p className="home-intro">
          No adverts, no tracking, no third-party scripts. Read <TextLink to="/about">how it is run</TextLink>
          , or <TextLink to="/contact">send us a message</TextLink>.
        </p>
      </section>
      <CompareSlot />
    </div>
  );
}

function HeroActions() {
  const viewer = useViewer();
  if (viewer) {
    return (
      <div className="hero-actions">
        <ButtonLink to="/dashboard" variant="primary" size="large" icon={<ArrowRight aria-hidden="true" />}>
          Go to your dashboard
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="hero-actions">
      <ButtonLink to="/auth/signup" variant="primary" size="large">
        Create your account
      </ButtonLink>
      <ButtonLink to="/auth/login" size="large">
        Sign in
      </ButtonLink>
    </div>
  );
}
