import { compareListings } from '@tessera/contract/market/comparison';
import { idInSlug, listingPath } from '@tessera/domain/market/listings/addresses';
import { MAX_COMPARED_LISTINGS } from '@tessera/domain/market/listings/shown/comparison-limit';
import { mediaPath } from '@tessera/domain/market/listings/media';
import { pathOfSystem } from '@tessera/domain/market/listings/search/search-paths';
import { systemFacts } from '@tessera/domain/market/listings/systems';
import Columns from 'lucide-react/icons/columns-2';
import X from 'lucide-react/icons/x';
import { useEffect } from 'react';
import { data, Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useNavigate } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { serverCall } from '../../lib/server-call.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { LookArt } from '../looks/public.ts';
import { comparePath } from './compare-key.ts';
import { readCompared, saveCompared } from './compare-memory.ts';
import './compare-page.css';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const ids = idsIn(url.searchParams);
  const answer = await serverCall(context)(compareListings, { query: { ids: ids.join() } });
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!answer.ok) throw data(null, { status: answer.refusal.code === 'request.invalid' ? 400 : 503 });
  return { ...answer.value, isRequested: ids.length > 0 };
}

/**
 * The listing ids in the address. Without scripts, people add another listing by its number or link, in the parameter
 * `add`.
 */
function idsIn(address: URLSearchParams): number[] {
  const added = address.get('add')?.trim() ?? '';
  const texts = [...address.getAll('ids').flatMap((text) => text.split(',')), added.split('/').at(-1) ?? ''];
  return [...new Set(texts.flatMap((text) => idInSlug(text.trim()) ?? []))];
}

export function meta({ matches }: MetaArgs) {
  return pageMeta({ matches }, { title: 'Compare listings', isPrivate: true });
}

export default function ComparePage() {
  const { system, listings, rows, leftOut, isRequested } = useLoaderData<typeof loader>();
  const ids = listings.map(({ id }) => id);
  const navigate = useNavigate();
  useEffect(() => {
    if (isRequested) saveCompared(listings);
    else {
      const remembered = readCompared().map(({ id }) => id);
      if (remembered.length > 0) void navigate(comparePath(remembered), { replace: true });
    }
  }, [isRequested, listings, navigate]);
  if (!system)
    return (
      <div className="compare-page">
        <h1>Compare listings</h1>
        <EmptyState
          icon={<Columns aria-hidden="true" />}
          title={isRequested ? 'These listings are no longer available' : 'Nothing to compare yet'}
          action={
            <ButtonLink variant="primary" to="/search">
              Browse
            </ButtonLink>
          }
        >
          Choose up to {MAX_COMPARED_LISTINGS} listings from one section, with Compare on their cards.
        </EmptyState>
      </div>
    );
  return (
    <div className="compare-page" data-vertical={system}>
      <h1>Compare {systemFacts[system].name.toLowerCase()}</h1>
      {leftOut > 0 && (
        <p className="compare-note">
          {leftOut === 1 ? 'One listing was' : `${leftOut} listings were`} left out: no longer available, of
          another section, or more than {MAX_COMPARED_LISTINGS}.
        </p>
      )}
      {rows.some(({ isDifferent }) => isDifferent) && (
        <label className="ui-choice compare-only">
          <input type="checkbox" className="ui-choice-input" />
          <span>Differences only</span>
        </label>
      )}
      {/* The table can be scrolled by keyboard without a tab stop, because the links in it can get the focus. */}
      <section className="compare-scroll" aria-label="Comparison">
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Fact</span>
              </th>
              {listings.map((card) => (
                <th key={card.id} scope="col" className="compare-listing">
                  <Picture card={card} />
                  <Link to={listingPath(card)}>{card.title}</Link>
                  <Link
                    className="compare-remove"
                    to={comparePath(ids.filter((id) => id !== card.id))}
                    aria-label={`Remove ${card.title}`}
                    onClick={() => saveCompared(listings.filter(({ id }) => id !== card.id))}
                  >
                    <X aria-hidden="true" />
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, values, isDifferent }) => (
              <tr key={label} data-different={isDifferent || undefined}>
                <th scope="row">
                  {label}
                  {isDifferent && <span className="sr-only"> (different)</span>}
                </th>
                {values.map((value, at) => (
                  <td key={ids[at]}>{value ?? <span className="compare-unknown">Not stated</span>}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {listings.length < MAX_COMPARED_LISTINGS && (
        <div className="compare-add">
          <form action="/compare" className="compare-add-form">
            <input type="hidden" name="ids" value={ids.join()} />
            <TextField
              label="Add a listing by its link or number"
              name="add"
              maxLength={300}
              autoComplete="off"
            />
            <Button type="submit">Add</Button>
          </form>
          <ButtonLink to={pathOfSystem(system)}>Browse {systemFacts[system].name.toLowerCase()}</ButtonLink>
        </div>
      )}
    </div>
  );
}

type Card = ReturnType<typeof useLoaderData<typeof loader>>['listings'][number];

function Picture({ card }: { card: Card }) {
  if (!card.picture) return <LookArt listing={card} className="compare-picture" loading="eager" />;
  return (
    <img
      className="compare-picture"
      src={mediaPath(card.id, card.picture.mediaId, '640.jpg')}
      alt=""
      width={640}
      height={480}
    />
  );
}
