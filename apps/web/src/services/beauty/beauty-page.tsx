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
import { loadProviders, ProviderCards } from '../providers/public.ts';
import './beauty.css';

const DESCRIPTION =
  'Book hair, nails and treatments at salons near you. See who is free and when, choose a person or anyone, and pay online.';

const MAX_WORDS_CHARS = 80;

const times = [
  { value: '', label: 'Any time' },
  { value: 'now', label: 'Open now' },
];

export async function loader({ url, request, context }: LoaderFunctionArgs) {
  const near = postcodeIn(request) ?? '';
  const open = url.searchParams.get('open') === 'now' ? 'now' : '';
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, MAX_WORDS_CHARS);
  const listed = await loadProviders(serverCall(context), listProviders, {
    vertical: 'beauty',
    near,
    open,
    q,
  });
  return { near, open, q, now: new Date().toISOString(), ...listed };
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Beauty', description: DESCRIPTION, canonical: '/beauty' });
}

export default function BeautyPage() {
  const { providers, near, open, q, now, problem } = useLoaderData<typeof loader>();
  const isNarrowed = open !== '' || q !== '';
  return (
    <div className="beauty" data-vertical="beauty">
      <header className="beauty-head">
        <h1 className="ui-page-title">Salons near you</h1>
        <search>
          <Form className="beauty-search">
            <TextField
              label="Treatment or salon"
              name="q"
              defaultValue={q}
              maxLength={MAX_WORDS_CHARS}
              placeholder="Balayage, nails, …"
            />
            <TextField
              label="Postcode"
              name="near"
              defaultValue={near}
              autoComplete="postal-code"
              placeholder="BS1 4QP"
            />
            <SelectField label="When" name="open" options={times} defaultValue={open} />
            <Button type="submit" variant="primary" icon={<Search aria-hidden="true" />}>
              Find salons
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
          title={isNarrowed ? 'No salon fits' : 'No salons yet'}
          action={
            <ButtonLink to={isNarrowed ? '/beauty' : '/provider'}>
              {isNarrowed ? 'Show all salons' : 'Open your salon'}
            </ButtonLink>
          }
        >
          {isNarrowed ? 'Try another treatment, or any time.' : 'Be the first: it takes five minutes.'}
        </EmptyState>
      ) : (
        <ProviderCards providers={providers} path="/beauty" now={now} />
      )}
      <p className="ui-note">
        Do you run a salon? <TextLink to="/provider">Take bookings here</TextLink>
      </p>
    </div>
  );
}
