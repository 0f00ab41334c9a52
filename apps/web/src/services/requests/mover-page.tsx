import { getMover } from '@tessera/contract/services/movers';
import { formatMoney } from '@tessera/domain/selling/money/money';
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Profile, quoterData } from './profile.tsx';
import './requests.css';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const answer = await serverCall(context)(getMover, { params: { slug: params['slug'] ?? '' } });
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!answer.ok) throw data(null, { status: 404 });
  return { ...answer.value, now: new Date().toISOString() };
}

export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return pageMeta({ matches }, { title: 'Mover' });
  const { provider, mover } = loaderData;
  const head = {
    title: `${provider.name}, ${provider.city}`,
    description: `${provider.name} in ${provider.city}: movers with ${mover.crews} crews. Ask for a fixed price.`,
    canonical: `/moving/${provider.slug}`,
  };
  return [...pageMeta({ matches }, head), { 'script:ld+json': quoterData('MovingCompany', provider) }];
}

const pounds = (amount: number) => formatMoney({ amount, currency: 'GBP' });

export default function MoverPage() {
  const { provider, mover, now } = useLoaderData<typeof loader>();
  const facts = [
    { label: 'Insurance', text: mover.insurance === 0 ? 'None' : `Up to ${pounds(mover.insurance)}` },
    { label: 'Included', text: mover.included === '' ? 'Loading, driving and unloading' : mover.included },
    { label: 'Crews', text: String(mover.crews) },
    { label: 'Deposit', text: `${mover.depositPercent}%, held until the move is complete` },
    { label: 'Area', text: `${mover.serviceMiles} miles around ${provider.city}` },
  ];
  const rates = [
    { label: 'Call-out', text: pounds(mover.callOut) },
    { label: 'A cubic metre', text: pounds(mover.perCubicMetre) },
    { label: 'A mile', text: pounds(mover.perMile) },
    { label: 'Packing a cubic metre', text: pounds(mover.packingPerCubicMetre) },
    {
      label: 'Storing a cubic metre for a week',
      text: mover.storagePerCubicMetre === 0 ? 'No store' : pounds(mover.storagePerCubicMetre),
    },
  ];
  return (
    <div className="ui-page requests" data-vertical="moving">
      <Profile {...{ provider, now, facts, rates }}>
        <h2 className="ui-section-title">Ask for a move</h2>
        <p>
          You list what you move and ask all movers who are near at once. Their fixed prices are shown side by
          side.
        </p>
        <ButtonLink to="/moving" variant="primary" isWide>
          Ask for a move
        </ButtonLink>
      </Profile>
    </div>
  );
}
