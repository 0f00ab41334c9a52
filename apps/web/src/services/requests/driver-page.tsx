import { getDriver } from '@tessera/contract/services/drivers';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { FREE_WAITING_MINUTES } from '@tessera/domain/services/trips/fare';
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Profile, quoterData } from './profile.tsx';
import './requests.css';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const answer = await serverCall(context)(getDriver, { params: { slug: params['slug'] ?? '' } });
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!answer.ok) throw data(null, { status: 404 });
  return { ...answer.value, now: new Date().toISOString() };
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return pageMeta({ matches }, { title: 'Driver' });
  const { provider, driver } = loaderData;
  const head = {
    title: `${provider.name}, ${provider.city}`,
    description: `${provider.name} in ${provider.city}: ${driver.vehicle}, ${driver.seats} seats. Ask for a fixed fare.`,
    canonical: `/drivers/${provider.slug}`,
  };
  return [...pageMeta({ matches }, head), { 'script:ld+json': quoterData('TaxiService', provider) }];
}

const pounds = (amount: number) => formatMoney({ amount, currency: 'GBP' });

export default function DriverPage() {
  const { provider, driver, now } = useLoaderData<typeof loader>();
  const facts = [
    { label: 'Vehicle', text: driver.vehicle },
    { label: 'Seats', text: String(driver.seats) },
    { label: 'Suitcases', text: String(driver.luggage) },
    { label: 'Child seats', text: driver.childSeats === 0 ? 'None' : String(driver.childSeats) },
    { label: 'Wheelchair', text: driver.isWheelchair ? 'Yes' : 'No' },
    { label: 'Operator', text: `${driver.operatorName}, licence ${driver.licenceNumber}` },
    { label: 'Area', text: `${driver.serviceMiles} miles around ${provider.city}` },
  ];
  const rates = [
    { label: 'Base fare', text: pounds(driver.baseFare) },
    { label: 'A mile', text: pounds(driver.perMile) },
    { label: 'A minute', text: pounds(driver.perMinute) },
    {
      label: 'Waiting',
      text: `${FREE_WAITING_MINUTES} minutes free, then ${pounds(driver.waitingPerMinute)} a minute`,
    },
  ];
  return (
    <div className="ui-page requests" data-vertical="drivers">
      <Profile {...{ provider, now, facts, rates }}>
        <h2 className="ui-section-title">Ask for a trip</h2>
        <p>
          You ask all drivers who are near at once and compare their fixed fares. The fare is held until you
          tell the driver your boarding code.
        </p>
        <ButtonLink to="/drivers" variant="primary" isWide>
          Ask for a trip
        </ButtonLink>
      </Profile>
    </div>
  );
}
