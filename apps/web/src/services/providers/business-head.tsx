import type { MyProvider } from '@tessera/contract/services/providers';
import { hasPublicPage } from '@tessera/domain/services/verticals';
import { NavLink } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { TextLink } from '../../ui/link.tsx';
import { NextStep } from './next-step.tsx';
import './providers.css';

/** Pages of a business by vertical, besides the overview, details and hours. */
const pagesOf: Readonly<
  Partial<Record<MyProvider['vertical'], readonly (readonly [path: string, label: string])[]>>
> = {
  food: [
    ['orders', 'Orders'],
    ['menu', 'Menu'],
    ['kitchen', 'Kitchen'],
  ],
  driver: [['vehicle', 'Vehicle and fares']],
  mover: [['crews', 'Crews and rates']],
  beauty: [
    ['diary', 'Diary'],
    ['services', 'Services'],
    ['staff', 'Staff'],
  ],
};

/** Drivers and movers answer requests with quotes, and have no orders beside them. */
const isQuoting = ({ vertical }: MyProvider) => vertical === 'driver' || vertical === 'mover';

/** Title, status and navigation of the pages of one business. */
export function BusinessHead({ provider }: { provider: MyProvider }) {
  const base = `/provider/${provider.id}`;
  const pages = [
    [base, 'Overview'],
    ...(isQuoting(provider) ? ([['/provider/requests', 'Requests and jobs']] as const) : []),
    ...(pagesOf[provider.vertical] ?? []).map(([path, label]) => [`${base}/${path}`, label] as const),
    [`${base}/hours`, 'Hours'],
    [`${base}/details`, 'Details'],
    ...(provider.role === 'owner'
      ? ([
          [`${base}/earnings`, 'Earnings'],
          [`${base}/documents`, 'Documents'],
          [`${base}/team`, 'Team'],
        ] as const)
      : []),
  ] as const;
  return (
    <>
      <header className="business-head">
        <h1 className="ui-page-title">{provider.name}</h1>
        <span className="ui-row">
          <StatusBadge provider={provider} />
          {provider.status === 'live' && hasPublicPage(provider) && (
            <TextLink to={provider.path}>See your page</TextLink>
          )}
        </span>
      </header>
      <nav className="business-nav" aria-label={provider.name}>
        {pages.map(([path, label]) => (
          <NavLink key={label} to={path} end>
            {label}
          </NavLink>
        ))}
      </nav>
      <NextStep provider={provider} />
    </>
  );
}

function StatusBadge({ provider: { status, isHidden } }: { provider: MyProvider }) {
  if (isHidden) return <Badge tone="danger">Hidden by moderators</Badge>;
  if (status === 'live') return <Badge tone="success">Live</Badge>;
  return <Badge tone="warning">{status === 'draft' ? 'Not yet live' : 'Paused'}</Badge>;
}
