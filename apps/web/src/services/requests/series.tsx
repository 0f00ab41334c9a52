import type { ShownRequest } from '@tessera/contract/services/request-shapes';
import { TextLink } from '../../ui/link.tsx';
import { momentText, requestStatusWords } from './request-words.ts';

/** The trips that were asked for at once, with a link to each. */
export function Series({
  series: { trips },
  current,
}: {
  readonly series: NonNullable<ShownRequest['series']>;
  readonly current: string;
}) {
  return (
    <section aria-labelledby="series">
      <h2 id="series" className="ui-section-title">
        {trips.length} trips
      </h2>
      <ol className="trip-progress">
        {trips.map(({ id, startsAt, from, to, status }) => (
          <li key={id} data-done={id === current}>
            <span>
              {id === current ? (
                <span aria-current="page">{momentText(startsAt)}</span>
              ) : (
                <TextLink to={`/requests/${id}`}>{momentText(startsAt)}</TextLink>
              )}
              , {from} to {to}
            </span>
            <span className="ui-muted">{requestStatusWords[status]}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
