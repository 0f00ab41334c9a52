import { momentText } from './request-words.ts';

interface Times {
  readonly setOffAt: Date | null;
  readonly arrivedAt: Date | null;
  readonly boardedAt: Date | null;
  readonly doneAt: Date | null;
}

const parts = [
  ['setOffAt', 'On the way'],
  ['arrivedAt', 'Arrived'],
  ['boardedAt', 'On board'],
  ['doneAt', 'Done'],
] as const satisfies readonly (readonly [keyof Times, string])[];

/** The parts of a trip in their order, with the time of each that has happened. */
export function TripProgress({ times }: { readonly times: Times }) {
  return (
    <ol className="trip-progress">
      {parts.map(([key, label]) => (
        <li key={key} data-done={times[key] !== null}>
          <span>{label}</span>
          <span className="ui-muted">{times[key] ? momentText(times[key]) : 'Not yet'}</span>
        </li>
      ))}
    </ol>
  );
}
