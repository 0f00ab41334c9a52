import type { MyProvider } from '@tessera/contract/services/providers';
import { plural } from '@tessera/domain/plural';
import { type MissingStep, missingSentences } from '@tessera/domain/services/readiness';
import { useLocation } from 'react-router';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';

/** Page on which each missing step is done. */
const stepPages: Readonly<Record<MissingStep, string>> = {
  address: 'details',
  phone: 'details',
  hours: 'hours',
  menu: 'menu',
  allergens: 'menu',
  ways: 'kitchen',
  delivery_area: 'kitchen',
  services: 'services',
  operator: 'vehicle',
  vehicle: 'vehicle',
  staff: 'staff',
  documents: 'documents',
};

export const stepPath = ({ id }: Pick<MyProvider, 'id'>, step: MissingStep) =>
  `/provider/${id}/${stepPages[step]}`;

/** Leads from step to step while a business is set up, without the way back to the overview. */
export function NextStep({ provider }: { provider: MyProvider }) {
  const { pathname } = useLocation();
  const overview = `/provider/${provider.id}`;
  if (provider.status !== 'draft' || pathname === overview) return null;
  const [next] = provider.missing;
  const isHere = next !== undefined && stepPath(provider, next) === pathname;
  return (
    <Banner
      tone={next === undefined ? 'success' : 'info'}
      title={next === undefined ? 'Everything is ready' : `${plural(provider.missing.length, 'step')} left`}
      actions={
        !isHere && (
          <ButtonLink to={next === undefined ? overview : stepPath(provider, next)} size="small">
            {next === undefined ? 'Review and go live' : 'Next step'}
          </ButtonLink>
        )
      }
    >
      {next !== undefined && missingSentences[next]}
    </Banner>
  );
}
