import { getKitchen, listMyMeals } from '@tessera/contract/services/food';
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { findAccount } from '../../people/accounts/public.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Fold } from '../../ui/fold.tsx';
import { OpeningNote, OpeningTable, opensText, VerifiedMark } from '../providers/public.ts';
import { RatingNote } from '../../sold/reviews/public.ts';
import { Basket } from './basket.tsx';
import { deliveryText } from './delivery-text.ts';
import type { KitchenData } from './kitchen-data.ts';
import { Menu } from './menu.tsx';
import { restaurantData } from './structured-data.ts';
import './food.css';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const call = serverCall(context);
  const slug = params['slug'] ?? '';
  const answer = await call(getKitchen, { params: { slug } });
  if (answer.ok) {
    const mine = (await findAccount(context)) ? await call(listMyMeals, { params: { slug } }) : undefined;
    return { ...answer.value, again: mine?.ok ? mine.value.orders : [], now: new Date().toISOString() };
  }
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  throw data(null, { status: ['not_found', 'request.invalid'].includes(answer.refusal.code) ? 404 : 503 });
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return pageMeta({ matches }, { title: 'Kitchen' });
  const { provider, menu } = loaderData;
  const dishes = menu.flatMap(({ items }) => items.map(({ name }) => name)).slice(0, 6);
  const description = `${provider.name} in ${provider.city}: ${dishes.join(', ')}. Order for collection or delivery.`;
  const head = {
    title: `${provider.name}, ${provider.city}`,
    description,
    canonical: `/food/${provider.slug}`,
  };
  return [...pageMeta({ matches }, head), { 'script:ld+json': restaurantData(loaderData) }];
}

export default function KitchenPage() {
  const kitchen = useLoaderData<typeof loader>();
  return (
    <div className="food" data-vertical="food">
      <KitchenHead {...kitchen} />
      <div className="kitchen-columns">
        <Menu {...kitchen} />
        <Basket {...kitchen} />
      </div>
    </div>
  );
}

function KitchenHead({ provider, kitchen, now }: KitchenData) {
  return (
    <header className="kitchen-head">
      {provider.photos[0] && (
        <img
          className="kitchen-photo"
          src={provider.photos[0].url}
          alt={provider.photos[0].alt}
          width={provider.photos[0].width}
          height={provider.photos[0].height}
          fetchPriority="high"
        />
      )}
      <h1 className="ui-page-title">{provider.name}</h1>
      {provider.about !== '' && <p>{provider.about}</p>}
      <p className="ui-row kitchen-facts">
        <OpeningNote {...provider} now={now} />
        <RatingNote {...provider} to={`/reviews/provider/${provider.id}`} />
        {kitchen.offersCollection && <span>Collection</span>}
        {kitchen.offersDelivery && <span>{deliveryText(kitchen)}</span>}
        <VerifiedMark verifiedAt={provider.verifiedAt} />
        {kitchen.hygieneRating !== null && (
          <Badge tone={kitchen.hygieneRating >= 3 ? 'success' : 'warning'}>
            Hygiene {kitchen.hygieneRating} of 5
            {kitchen.hygieneRatedOn === null ? '' : `, ${dateText(kitchen.hygieneRatedOn)}`}
          </Badge>
        )}
      </p>
      {provider.isPaused && (
        <Banner tone="warning" title="No new orders at the moment">
          The kitchen is busy.{' '}
          {provider.nextOpen !== null && `${opensText(provider.nextOpen, provider.zone, now)}.`}
        </Banner>
      )}
      <Fold summary="Opening hours, address and rules">
        <div className="ui-stack">
          <OpeningTable hours={provider.hours} today={now.slice(0, 10)} />
          <address>
            {provider.address}
            <br />
            <a href={`tel:${provider.phone.replaceAll(' ', '')}`}>{provider.phone}</a>
          </address>
          {provider.business && (
            <p className="ui-note">
              Sold by {provider.business.legalName}, {provider.business.address}
            </p>
          )}
          {provider.policy !== '' && <p className="kitchen-policy">{provider.policy}</p>}
          <p className="ui-note">{cancelText(provider)}</p>
        </div>
      </Fold>
    </header>
  );
}

function cancelText({ freeCancelMinutes, lateRefundPercent }: KitchenData['provider']): string {
  const hours = freeCancelMinutes / 60;
  const until = Number.isInteger(hours)
    ? `${hours} ${hours === 1 ? 'hour' : 'hours'}`
    : `${freeCancelMinutes} minutes`;
  const late =
    lateRefundPercent === 0
      ? 'After that there is no refund'
      : `After that you get ${lateRefundPercent} % back`;
  return `Until the kitchen accepts, cancelling is free. Once it has accepted, until ${until} before the time. ${late}.`;
}

function dateText(date: string): string {
  return new Date(`${date}T12:00Z`).toLocaleDateString('en-GB', {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
