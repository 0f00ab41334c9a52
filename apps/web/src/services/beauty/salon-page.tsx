import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { Banner } from '../../ui/banner.tsx';
import { Fold } from '../../ui/fold.tsx';
import { TextLink } from '../../ui/link.tsx';
import { RatingNote } from '../../sold/reviews/public.ts';
import { OpeningNote, OpeningTable, VerifiedMark } from '../providers/public.ts';
import { Booking } from './booking.tsx';
import { loadSalonPage, type SalonData } from './load-salon-page.ts';
import { ServiceList } from './service-list.tsx';
import { salonData } from './structured-data.ts';
import './beauty.css';

export async function loader(args: LoaderFunctionArgs) {
  return loadSalonPage(args);
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return pageMeta({ matches }, { title: 'Salon' });
  const { provider, services } = loaderData;
  const names = services.slice(0, 6).map(({ name }) => name);
  const head = {
    title: `${provider.name}, ${provider.city}`,
    description: `${provider.name} in ${provider.city}: ${names.join(', ')}. See free times and book.`,
    canonical: `/beauty/${provider.slug}`,
  };
  return [...pageMeta({ matches }, head), { 'script:ld+json': salonData(loaderData) }];
}

export default function SalonPage() {
  const salon = useLoaderData<typeof loader>();
  return (
    <div className="beauty" data-vertical="beauty">
      <SalonHead {...salon} />
      <div className="salon-columns">
        <ServiceList {...salon} />
        <Booking {...salon} />
      </div>
    </div>
  );
}

function SalonHead({ provider, now, reserved }: SalonData) {
  const [photo] = provider.photos;
  return (
    <header className="salon-head">
      {photo && (
        <img
          className="salon-photo"
          src={photo.url}
          alt={photo.alt}
          width={photo.width}
          height={photo.height}
        />
      )}
      <h1 className="ui-page-title">{provider.name}</h1>
      {provider.about !== '' && <p>{provider.about}</p>}
      <p className="ui-row salon-facts">
        <OpeningNote {...provider} now={now} />
        <RatingNote {...provider} to={`/reviews/provider/${provider.id}`} />
        <VerifiedMark verifiedAt={provider.verifiedAt} />
        <span>{provider.address}</span>
      </p>
      {reserved && (
        <Banner tone="info" title="You have reserved a time here">
          {reserved.title}. {reserved.note} Nothing has been charged yet.{' '}
          <TextLink to={`/orders/${reserved.orderId}`}>Pay or cancel</TextLink>
        </Banner>
      )}
      {provider.isPaused && (
        <Banner tone="warning" title="No new bookings at the moment">
          The salon takes no bookings for the next hours. You can book for later.
        </Banner>
      )}
      <Fold summary="Opening hours, contact and rules">
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
          {provider.policy !== '' && <p className="salon-policy">{provider.policy}</p>}
          <p className="ui-note">{cancelText(provider)}</p>
        </div>
      </Fold>
    </header>
  );
}

function cancelText({
  freeCancelMinutes,
  lateRefundPercent,
}: Pick<SalonData['provider'], 'freeCancelMinutes' | 'lateRefundPercent'>): string {
  const hours = freeCancelMinutes / 60;
  const until = Number.isInteger(hours)
    ? `${hours} ${hours === 1 ? 'hour' : 'hours'}`
    : `${freeCancelMinutes} minutes`;
  const late = lateRefundPercent === 0 ? 'there is no refund' : `you get ${lateRefundPercent} % back`;
  return `Cancelling is free until ${until} before. After that, ${late}.`;
}
