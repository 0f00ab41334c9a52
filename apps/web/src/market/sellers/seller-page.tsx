import { followSeller, getFollow, unfollowSeller } from '@tessera/contract/conversation/follows';
import { getResponseTime } from '@tessera/contract/conversation/messages';
import { getSeller } from '@tessera/contract/market/sellers';
import { countSold, listSold } from '@tessera/contract/sold/items';
import { getSellerRating } from '@tessera/contract/sold/reviews';
import { responseTimeSentences } from '@tessera/domain/conversation/messages/response-time';
import { sellerPath } from '@tessera/domain/market/listings/addresses';
import { systemFacts, systems } from '@tessera/domain/market/listings/systems';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router';
import { monthAndYear } from '../../lib/british-words.ts';
import { formText } from '../../lib/form-text.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { TextLink } from '../../ui/link.tsx';
import { CompareSlot } from '../compare/public.ts';
import { ListingCard } from '../search/public.ts';
import { FollowButton } from './follow-button.tsx';
import './seller-page.css';

const numbers = new Intl.NumberFormat('en-GB');
const sellerId = /^[1-9]\d{0,8}$/;

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const id = params['seller'] ?? '';
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!sellerId.test(id)) throw data(null, { status: 404 });
  const system = systems.find((each) => each === url.searchParams.get('section'));
  const call = serverCall(context);
  const answer = await call(getSeller, {
    params: { sellerId: id },
    query: system === undefined ? {} : { system },
  });
  // oxlint-disable-next-line typescript/only-throw-error -- as above
  if (!answer.ok) throw data(null, { status: answer.refusal.code === 'not_found' ? 404 : 503 });
  const { seller, sections } = answer.value;
  // These calls are about the seller of a listing.
  const query = { id: sections[0]?.listings[0]?.id ?? 0 };
  const [responses, sales, reviews, follow, things] = await Promise.all([
    call(getResponseTime, { query }),
    call(countSold, { query }),
    call(getSellerRating, { query }),
    call(getFollow, { params: { sellerId: id } }),
    call(listSold, { params: { sellerId: id } }),
  ]);
  const responseTime = responses.ok ? responses.value.responseTime : null;
  return {
    seller,
    sections,
    isOneSection: system !== undefined,
    responseTime: responseTime ? responseTimeSentences[responseTime] : undefined,
    sold: sales.ok ? sales.value.sold : 0,
    rating: reviews.ok ? reviews.value.seller : null,
    soldThings: things.ok ? things.value.sold : [],
    isFollowed: follow.ok && follow.value.isFollowed,
    isMe: follow.ok && follow.value.isMe,
  };
}

const signedOut: readonly string[] = ['auth.required', 'auth.account_required'];

/** Follows or unfollows the seller. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const id = params['seller'] ?? '';
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!sellerId.test(id)) throw data(null, { status: 404 });
  const isFollowing = formText(await request.formData(), 'follow') === 'yes';
  const call = serverCall(context);
  const answer = await call(isFollowing ? followSeller : unfollowSeller, {
    params: { sellerId: id },
  });
  if (answer.ok)
    return {
      done: isFollowing ? 'We’ll email you about new listings, at most once a day.' : 'Unfollowed.',
      problem: undefined,
    };
  const { code, error } = answer.refusal;
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to lead elsewhere
  if (signedOut.includes(code)) throw redirect(`/auth/login?redirect=/sellers/${id}`, 303);
  return { done: undefined, problem: error };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return pageMeta({ matches }, { title: 'Seller', isPrivate: true });
  const { seller, sections } = loaderData;
  const names = sections.map(
    ({ system, total }) => `${numbers.format(total)} in ${systemFacts[system].name}`,
  );
  return pageMeta(
    { matches },
    {
      title: `Listings from ${nameOf(seller)}`,
      description: `Live listings from ${nameOf(seller)}: ${names.join(', ')}.`,
      canonical: sellerPath(seller.id),
    },
  );
}

function nameOf({ business, firstName }: Loaded['seller']): string {
  return business ? business.legalName : firstName;
}

/** Who a seller is, and what they offer. */
export default function SellerPage() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <div className="seller-page">
      <SellerHead {...loaded} />
      {loaded.sections.map((section) => (
        <SellerSection key={section.system} section={section} sellerId={loaded.seller.id} />
      ))}
      {loaded.isOneSection && (
        <p>
          <TextLink to={sellerPath(loaded.seller.id)}>All sections</TextLink>
        </p>
      )}
      {!loaded.isOneSection && loaded.soldThings.length > 0 && <SoldThings things={loaded.soldThings} />}
      <CompareSlot />
    </div>
  );
}

function SellerHead({ seller, sold, rating, responseTime, isFollowed, isMe }: Loaded) {
  const outcome = useActionData<typeof action>();
  const { avatarUrl, firstName, since, business, hours } = seller;
  const facts = [
    business ? 'Business' : 'Private seller',
    `Joined ${monthAndYear(since)}`,
    ...(sold > 0 ? [`${numbers.format(sold)} sold`] : []),
  ];
  return (
    <header className="seller-page-head">
      <span className="seller-page-avatar" aria-hidden="true">
        {avatarUrl ? <img src={avatarUrl} alt="" width={80} height={80} /> : Array.from(firstName)[0]}
      </span>
      <div>
        <h1 className="ui-page-title">{nameOf(seller)}</h1>
        <p className="seller-page-facts">{facts.join(' · ')}</p>
        {rating && (
          <p>
            <TextLink to={rating.path}>
              Rated {rating.rating.toFixed(1)} of 5 by {numbers.format(rating.count)} buyers
            </TextLink>
          </p>
        )}
        {responseTime !== undefined && <p>{responseTime}</p>}
        {business && <p className="seller-page-facts">{business.address}</p>}
        {hours !== '' && <OpeningHours hours={hours} />}
      </div>
      {!isMe && <FollowButton name={nameOf(seller)} isFollowed={isFollowed} outcome={outcome} />}
    </header>
  );
}

function OpeningHours({ hours }: { hours: string }) {
  return (
    <div className="seller-page-hours">
      <h2>Opening hours</h2>
      <p className="seller-page-facts">{hours}</p>
    </div>
  );
}

function SoldThings({ things }: { things: Loaded['soldThings'] }) {
  return (
    <section aria-labelledby="seller-sold">
      <div className="seller-page-section">
        <h2 id="seller-sold">Recently sold</h2>
      </div>
      <ul className="seller-sold">
        {things.map(({ title, soldAt }) => (
          <li key={`${title} ${soldAt.getTime()}`}>
            <span>{title}</span> <span className="ui-muted">{monthAndYear(soldAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SellerSection({ section, sellerId: id }: { section: Loaded['sections'][number]; sellerId: number }) {
  const { system, total, listings } = section;
  const { name } = systemFacts[system];
  const count = numbers.format(total);
  return (
    <section aria-labelledby={`seller-${system}`}>
      <div className="seller-page-section">
        <h2 id={`seller-${system}`}>
          {name} <span className="ui-muted">{count}</span>
        </h2>
        {total > listings.length && (
          <TextLink to={`${sellerPath(id)}?section=${system}`}>
            See all {count} in {name}
          </TextLink>
        )}
      </div>
      <ul className="listing-cards" data-view="grid">
        {listings.map((card) => (
          <ListingCard key={card.id} card={card} isFirst={false} />
        ))}
      </ul>
    </section>
  );
}
