import { listProviders } from '@tessera/contract/services/providers';
import Search from 'lucide-react/icons/search';
import { Form, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { postcodeIn } from '../../lib/near-cookie.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { SelectField } from '../../ui/forms/select.tsx';
import { TextLink } from '../../ui/link.tsx';
import { ProviderCards } from '../providers/public.ts';
import './food.css';

const DESCRIPTION =
  'Order food from kitchens near you, for collection or their own delivery, at a time that they can keep. Allergens of every dish and option.';

/** Times of the form, as hours from now. Empty is any time. */
const times = [
  { value: '', label: 'Any time' },
  { value: 'now', label: 'Open now' },
  { value: '2', label: 'In 2 hours' },
  { value: '6', label: 'In 6 hours' },
  { value: '24', label: 'This time tomorrow' },
];

export async function loader({ url, request, context }: LoaderFunctionArgs) {
  const near = postcodeIn(request) ?? '';
  const open = times.find(({ value }) => value === url.searchParams.get('open'))?.value ?? '';
  const now = new Date();
  const hours = Number(open);
  const openAt = hours > 0 ? new Date(now.getTime() + hours * 3_600_000).toISOString() : open;
  const call = serverCall(context);
  const list = (query: { near?: string; open?: string }) =>
    call(listProviders, { params: { vertical: 'food' }, query });
  const answer = await list({ ...(near !== '' && { near }), ...(openAt !== '' && { open: openAt }) });
  const facts = { near, open, now: now.toISOString() };
  if (answer.ok) return { ...facts, ...answer.value, problem: undefined };
  // An unknown postcode still shows the kitchens, without distances.
  const all = await list(openAt === '' ? {} : { open: openAt });
  return { ...facts, providers: all.ok ? all.value.providers : [], problem: answer.refusal.error };
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Food', description: DESCRIPTION, canonical: '/food' });
}

export default function FoodPage() {
  const { providers, near, open, now, problem } = useLoaderData<typeof loader>();
  return (
    <div className="food" data-vertical="food">
      <header className="food-head">
        <h1 className="ui-page-title">Food from kitchens near you</h1>
        <search>
          <Form className="food-search">
            <TextField
              label="Postcode"
              name="near"
              defaultValue={near}
              autoComplete="postal-code"
              placeholder="BS1 4QP"
            />
            <SelectField label="When" name="open" options={times} defaultValue={open} />
            <Button type="submit" variant="primary" icon={<Search aria-hidden="true" />}>
              Find kitchens
            </Button>
          </Form>
        </search>
      </header>
      {problem !== undefined && (
        <Banner tone="warning" title="Shown without distances">
          {problem}
        </Banner>
      )}
      {providers.length === 0 ? (
        <EmptyState
          title={open === '' ? 'No kitchens yet' : 'No kitchen is open at that time'}
          action={
            <ButtonLink to={open === '' ? '/provider' : '/food?open='}>
              {open === '' ? 'Open your kitchen' : 'Show all kitchens'}
            </ButtonLink>
          }
        >
          {open === '' ? 'Be the first: it takes five minutes.' : 'Try another time.'}
        </EmptyState>
      ) : (
        <ProviderCards providers={providers} path="/food" now={now} />
      )}
      <p className="ui-note">
        Do you cook? <TextLink to="/provider">Open your kitchen</TextLink>
      </p>
    </div>
  );
}
