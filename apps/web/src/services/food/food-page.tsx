import { listProviders } from '@tessera/contract/services/providers';
import type { Output } from '@tessera/contract/endpoint';
import { listKitchenFacts } from '@tessera/contract/services/food';
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
import { shortDeliveryText } from './delivery-text.ts';
import { loadProviders, ProviderCards } from '../providers/public.ts';
import './food.css';

const DESCRIPTION =
  'Order food from kitchens near you, for collection or their own delivery, at a time that they can keep. Allergens of every dish and option.';

const MAX_WORDS_CHARS = 80;

/** Times of the form, as hours from now. Empty is any time. */
const times = [
  { value: '', label: 'Any time' },
  { value: 'now', label: 'Open now' },
  { value: '2', label: 'In 2 hours' },
  { value: '6', label: 'In 6 hours' },
  { value: '24', label: 'This time tomorrow' },
];

const wayOptions = [
  { value: '', label: 'Collect or delivered' },
  { value: 'collection', label: 'Collect' },
  { value: 'delivery', label: 'Delivered' },
];

export async function loader({ url, request, context }: LoaderFunctionArgs) {
  const near = postcodeIn(request) ?? '';
  const chosenIn = (options: readonly { readonly value: string }[], name: string) =>
    options.find(({ value }) => value === url.searchParams.get(name))?.value ?? '';
  const open = chosenIn(times, 'open');
  const way = chosenIn(wayOptions, 'way');
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, MAX_WORDS_CHARS);
  const now = new Date();
  const hours = Number(open);
  const openAt = hours > 0 ? new Date(now.getTime() + hours * 3_600_000).toISOString() : open;
  const call = serverCall(context);
  const { providers: found, problem } = await loadProviders(call, listProviders, {
    vertical: 'food',
    near,
    open: openAt,
    q,
  });
  const ids = found.map(({ id }) => id).join(',');
  const more = ids === '' ? undefined : await call(listKitchenFacts, { query: { ids, near } });
  const facts = more?.ok ? more.value.kitchens : [];
  const takes = (id: number) =>
    isOffered(
      facts.find((each) => each.id === id),
      way,
    );
  const providers = found.filter(({ id }) => takes(id));
  return { near, open, way, q, now: now.toISOString(), providers, facts, problem };
}

/** Whether a kitchen hands its food over like this, to the postcode if there is one. */
function isOffered(kitchen: KitchenFacts | undefined, way: string): boolean {
  if (way === '' || !kitchen) return true;
  return way === 'collection'
    ? kitchen.offersCollection
    : kitchen.offersDelivery && kitchen.delivers !== false;
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Food', description: DESCRIPTION, canonical: '/food' });
}

export default function FoodPage() {
  const { providers, facts, near, open, way, q, now, problem } = useLoaderData<typeof loader>();
  const isNarrowed = open !== '' || way !== '' || q !== '';
  return (
    <div className="food" data-vertical="food">
      <header className="food-head">
        <h1 className="ui-page-title">Food from kitchens near you</h1>
        <search>
          <Form className="food-search">
            <TextField
              label="Dish or kitchen"
              name="q"
              defaultValue={q}
              maxLength={MAX_WORDS_CHARS}
              placeholder="Dal, pizza, …"
            />
            <TextField
              label="Postcode"
              name="near"
              defaultValue={near}
              autoComplete="postal-code"
              placeholder="BS1 4QP"
            />
            <SelectField label="How" name="way" options={wayOptions} defaultValue={way} />
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
          title={isNarrowed ? 'No kitchen fits' : 'No kitchens yet'}
          action={
            <ButtonLink to={isNarrowed ? `/food?near=${encodeURIComponent(near)}` : '/provider'}>
              {isNarrowed ? 'Show all kitchens' : 'Open your kitchen'}
            </ButtonLink>
          }
        >
          {isNarrowed
            ? 'Try another dish or time, or collect it yourself.'
            : 'Be the first: it takes five minutes.'}
        </EmptyState>
      ) : (
        <ProviderCards
          providers={providers}
          path="/food"
          now={now}
          renderFacts={({ id }) => <Facts kitchen={facts.find((each) => each.id === id)} />}
        />
      )}
      <p className="ui-note">
        Do you cook? <TextLink to="/provider">Open your kitchen</TextLink>
      </p>
    </div>
  );
}

type KitchenFacts = Output<typeof listKitchenFacts>['kitchens'][number];

/** How the kitchen hands its food over, and its hygiene rating. */
function Facts({ kitchen }: { kitchen: KitchenFacts | undefined }) {
  if (!kitchen) return null;
  const { offersCollection, offersDelivery, delivers, hygieneRating } = kitchen;
  return (
    <p className="provider-card-facts">
      <span>
        {[
          ...(offersCollection ? ['Collection'] : []),
          ...(offersDelivery && delivers !== false ? [shortDeliveryText(kitchen)] : []),
          ...(delivers === false && offersDelivery ? ['doesn’t deliver to you'] : []),
        ].join(' · ')}
      </span>
      {hygieneRating !== null && <span>Hygiene {hygieneRating} of 5</span>}
    </p>
  );
}
