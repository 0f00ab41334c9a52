import type { Output } from '@tessera/contract/endpoint';
import { listFavourites, setFavourite } from '@tessera/contract/market/favourites';
import { safeRedirect } from '@tessera/domain/people/redirects';
import { parseSystem, systemFacts } from '@tessera/domain/market/listings/systems';
import Heart from 'lucide-react/icons/heart';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useLoaderData,
} from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { pageServices } from '../../lib/page-services.ts';
import { serverCall } from '../../lib/server-call.ts';
import { useViewer } from '../../lib/viewer.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CompareSlot } from '../compare/public.ts';
import { ListingCard } from '../search/public.ts';
import './favourites.css';

export async function loader({ context }: LoaderFunctionArgs) {
  const answer = await serverCall(context)(listFavourites, {});
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!answer.ok) throw data(null, { status: 503 });
  return answer.value;
}

/**
 * Handles the forms of the heart buttons. A visitor who saves a listing becomes a guest, so the response's cookie is
 * passed on.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const [id, system, back] = ['id', 'system', 'back'].map((name) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  });
  const answer = await context.get(pageServices).fetchApi(setFavourite.path, {
    method: setFavourite.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      id: Number(id),
      system: parseSystem(system),
      isFavourite: form.get('wanted') === 'yes',
    }),
  });
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!answer.ok) throw data(null, { status: answer.status });
  const headers = new Headers(
    answer.headers.getSetCookie().map((cookie): [string, string] => ['Set-Cookie', cookie]),
  );
  return redirect(safeRedirect(back), { headers, status: 303 });
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Favourites', isPrivate: true });
}

export default function FavouritesPage() {
  const { listings, unavailable } = useLoaderData<typeof loader>();
  const isNobody = useViewer() === null;
  return (
    <div className="favourites">
      <h1 className="ui-page-title">Favourites</h1>
      {listings.length + unavailable.length === 0 ? (
        <EmptyState
          icon={<Heart aria-hidden="true" />}
          title="Nothing saved yet"
          action={
            <ButtonLink variant="primary" to="/search">
              Browse
            </ButtonLink>
          }
        >
          Tap the heart on a listing to save it here.
        </EmptyState>
      ) : (
        <>
          {isNobody && (
            <Banner
              tone="info"
              title="Saved in this browser only"
              actions={<ButtonLink to="/auth/login?redirect=/favourites">Sign in</ButtonLink>}
            >
              Sign in to see your favourites on all your devices.
            </Banner>
          )}
          {listings.length > 0 && (
            <ul className="listing-cards" data-view="grid">
              {listings.map((card, at) => (
                <ListingCard key={card.id} card={card} isFirst={at < 4} headingLevel={2} />
              ))}
            </ul>
          )}
          <UnavailableListings unavailable={unavailable} />
          <CompareSlot />
        </>
      )}
    </div>
  );
}

function UnavailableListings({ unavailable }: { unavailable: Output<typeof listFavourites>['unavailable'] }) {
  if (unavailable.length === 0) return null;
  return (
    <section className="favourites-unavailable" aria-labelledby="unavailable">
      <h2 id="unavailable">No longer offered</h2>
      <ul>
        {unavailable.map(({ id, system, title, reason }) => (
          <li key={id}>
            <p>
              <strong>{title ?? 'A deleted listing'}</strong>
              <span>
                {reason} · {systemFacts[system].name}
              </span>
            </p>
            <form method="post" action="/favourites">
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="system" value={system} />
              <input type="hidden" name="back" value="/favourites" />
              <Button type="submit" size="small" aria-label={`Remove ${title ?? 'this listing'}`}>
                Remove
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
