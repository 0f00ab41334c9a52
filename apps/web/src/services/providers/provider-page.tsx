import { createProvider, listMyProviders, type MyProvider } from '@tessera/contract/services/providers';
import { plural } from '@tessera/domain/plural';
import { verticals } from '@tessera/domain/services/verticals';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type FormEvent, useState } from 'react';
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useNavigate } from 'react-router';
import { call } from '../../lib/api.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { TextLink } from '../../ui/link.tsx';
import { leadToSignIn } from './load-business.ts';
import './providers.css';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const answer = await serverCall(context)(listMyProviders, {});
  if (answer.ok) return answer.value;
  leadToSignIn(answer.refusal.code, url);
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  throw data(null, { status: 503 });
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Your businesses', isPrivate: true });
}

const verticalNames = { food: 'Kitchen', beauty: 'Salon', driver: 'Driver', mover: 'Mover' } as const;

export default function ProviderPage() {
  const { providers } = useLoaderData<typeof loader>();
  return (
    <div className="ui-page" data-content="narrow">
      <h1 className="ui-page-title">Your businesses</h1>
      {providers.length > 0 && (
        <>
          <BusinessList providers={providers} />
          <p>
            <TextLink to="/calendar">See bookings in your own calendar</TextLink>
          </p>
        </>
      )}
      <NewBusiness isFirst={providers.length === 0} />
    </div>
  );
}

/** Where the daily work of a live business is, and otherwise where it is set up. */
function pageOf({ id, vertical, status }: Pick<MyProvider, 'id' | 'vertical' | 'status'>): string {
  if (status !== 'live') return `/provider/${id}`;
  if (vertical === 'beauty') return `/provider/${id}/diary`;
  return vertical === 'driver' || vertical === 'mover' ? '/provider/requests' : `/provider/${id}/orders`;
}

function BusinessList({ providers }: { providers: readonly MyProvider[] }) {
  return (
    <ul className="business-list">
      {providers.map(({ id, name, vertical, status, missing }) => (
        <li key={id}>
          <TextLink to={pageOf({ id, vertical, status })}>
            <span>
              <span className="ui-strong">{name}</span>
              <span className="ui-note"> · {verticalNames[vertical]}</span>
            </span>
            <span className="ui-row">
              {status === 'live' ? (
                <Badge tone="success">Live</Badge>
              ) : (
                <Badge tone="warning">
                  {missing.length > 0 ? `${plural(missing.length, 'step')} to go` : 'Paused'}
                </Badge>
              )}
              <ChevronRight aria-hidden="true" />
            </span>
          </TextLink>
        </li>
      ))}
    </ul>
  );
}

function NewBusiness({ isFirst }: { isFirst: boolean }) {
  const navigate = useNavigate();
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const name = form.get('name');
    const vertical = verticals.find((each) => each === form.get('vertical')) ?? 'food';
    setIsPending(true);
    try {
      const answer = await call(createProvider, {
        body: { vertical, name: typeof name === 'string' ? name : '' },
      });
      if (answer.ok) await navigate(`/provider/${answer.value.provider.id}`);
      else setProblem(answer.refusal.error);
    } catch {
      setProblem('We couldn’t reach the site. Check your connection, then try again.');
    }
    setIsPending(false);
  }
  return (
    <section className="ui-stack" aria-labelledby="new-business">
      <h2 id="new-business" className="ui-section-title">
        {isFirst ? 'Open your business' : 'Add another business'}
      </h2>
      {isFirst && (
        <p>
          Sell meals, take bookings for your salon, or answer requests for trips and moves. A few short steps,
          and customers nearby find you.
        </p>
      )}
      {problem !== undefined && (
        <Banner tone="danger" role="alert" title="Couldn’t add it">
          {problem}
        </Banner>
      )}
      <form className="business-form" noValidate onSubmit={(event) => void create(event)}>
        <RadioGroup
          label="What is it?"
          name="vertical"
          layout="row"
          options={verticals.map((value) => ({ value, label: verticalNames[value] }))}
          defaultValue="food"
        />
        <TextField
          label="Name of the business"
          name="name"
          maxLength={80}
          required
          autoComplete="organization"
        />
        <Button type="submit" variant={isFirst ? 'primary' : 'secondary'} isLoading={isPending}>
          Continue
        </Button>
      </form>
    </section>
  );
}
