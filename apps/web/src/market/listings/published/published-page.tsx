import { listCards } from '@tessera/contract/market/comparison';
import { getListing } from '@tessera/contract/market/listings';
import { listingPath } from '@tessera/domain/market/listings/addresses';
import { parseSystem } from '@tessera/domain/market/listings/systems';
import { data, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router';
import { LocalTime } from '../../../lib/local-time.tsx';
import { pageMeta } from '../../../lib/page-meta.ts';
import { serverCall } from '../../../lib/server-call.ts';
import { findAccount, loginPath } from '../../../people/accounts/public.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { ListingCard } from '../../search/public.ts';
import { ShareButton } from './share-button.tsx';
import './published-page.css';

/** What the seller sees after publishing a listing. */
export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const system = parseSystem(params['system']);
  const id = Number(params['id']);
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!system || !Number.isSafeInteger(id) || id < 1) throw data(null, { status: 404 });
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
  if (!(await findAccount(context))) throw redirect(loginPath(url.pathname));
  const call = serverCall(context);
  const answer = await call(getListing, { query: { system, id } });
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!answer.ok) throw data(null, { status: 404 });
  const { title, status, isMine, expiresAt, shuffle, buyNow } = answer.value.listing;
  const listing = { system, id, title, status };
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
  if (!isMine || status !== 'live') throw redirect(encodeURI(listingPath(listing)));
  const cards = await call(listCards, { query: { ids: String(id) } });
  return {
    listing,
    card: cards.ok ? cards.value.listings[0] : undefined,
    expiresAt,
    isSoldHere: shuffle.enabled || buyNow.enabled,
  };
}

export const meta = ({ matches }: MetaArgs) => pageMeta({ matches }, { title: 'It’s live', isPrivate: true });

export default function PublishedPage() {
  const { listing, card, expiresAt, isSoldHere } = useLoaderData<typeof loader>();
  return (
    <div className="published-page">
      <header>
        <h1 className="ui-page-title">It’s live</h1>
        <p className="ui-muted">Everybody can find your listing now.</p>
      </header>
      {card && (
        <ul className="listing-cards" data-view="grid">
          <ListingCard card={card} isFirst headingLevel={2} />
        </ul>
      )}
      <div className="published-text">
        <div className="published-actions">
          <ButtonLink variant="primary" to={listingPath(listing)}>
            View listing
          </ButtonLink>
          <ShareButton listing={listing} />
        </div>
        <section aria-labelledby="published-next">
          <h2 id="published-next" className="ui-section-title">
            What comes next
          </h2>
          <ul className="published-next">
            <li>
              Questions arrive in <TextLink to="/messages">Messages</TextLink> and by email.
            </li>
            {isSoldHere && (
              <li>
                What people buy, and when you are paid for it, is at <TextLink to="/sales">Sales</TextLink>.
              </li>
            )}
            <li>
              Change, pause or renew it on your <TextLink to="/dashboard">Dashboard</TextLink>.
              {expiresAt && (
                <>
                  {' '}
                  It stays on the site until <LocalTime at={expiresAt} isDateOnly isLong />.
                </>
              )}
            </li>
          </ul>
          <ButtonLink to="/listings/new">Post another listing</ButtonLink>
        </section>
      </div>
    </div>
  );
}
