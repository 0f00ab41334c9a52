import type { ProviderProfile } from '@tessera/contract/services/providers';
import { hourSets } from '@tessera/domain/services/hour-sets';
import { minuteText, weekdayNames } from './times.ts';

interface OpeningTableProps {
  hours: ProviderProfile['hours'];
  /** The day at the business. Hours that ended before it are not shown. */
  today: string;
}

/** Opening hours of a week, by the time of the year if they differ, and the special days to come. */
export function OpeningTable({ hours, today }: OpeningTableProps) {
  const sets = hourSets(hours.weekly.map(withDates)).filter(
    ({ validUntil }) => validUntil === null || validUntil >= today,
  );
  const shown = sets.length > 0 ? sets : [{ validFrom: null, validUntil: null, ranges: [] }];
  return (
    <table className="provider-hours">
      <caption className="sr-only">Opening hours</caption>
      {shown.map(({ validFrom, validUntil, ranges }) => (
        <tbody key={`${validFrom} ${validUntil}`}>
          {(validUntil !== null || (validFrom !== null && validFrom > today)) && (
            <tr>
              <th scope="rowgroup" colSpan={2}>
                {datesText(validFrom, validUntil, today)}
              </th>
            </tr>
          )}
          {weekdayNames.map((name, at) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{rangesText(ranges.filter(({ weekday }) => weekday === at + 1))}</td>
            </tr>
          ))}
        </tbody>
      ))}
      {hours.special.length > 0 && (
        <tbody>
          {hours.special.map(({ date, ranges }) => (
            <tr key={date}>
              <th scope="row">{dayText(date)}</th>
              <td>{rangesText(ranges)}</td>
            </tr>
          ))}
        </tbody>
      )}
    </table>
  );
}

const dayText = (date: string) =>
  new Date(`${date}T12:00Z`).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

const withDates = ({
  validFrom = null,
  validUntil = null,
  ...range
}: ProviderProfile['hours']['weekly'][number]) => ({ ...range, validFrom, validUntil });

/** “From 1 April”, “Until 30 September” or both. */
function datesText(validFrom: string | null, validUntil: string | null, today: string): string {
  const from = validFrom !== null && validFrom > today ? `From ${dayText(validFrom)}` : '';
  const until = validUntil === null ? '' : `${from === '' ? 'Until' : ' until'} ${dayText(validUntil)}`;
  return from + until;
}

function rangesText(ranges: readonly { readonly opens: number; readonly closes: number }[]): string {
  if (ranges.length === 0) return 'Closed';
  if (ranges.some(({ opens, closes }) => closes - opens === 1_440)) return '24 hours';
  return ranges.map(({ opens, closes }) => `${minuteText(opens)}–${minuteText(closes)}`).join(', ');
}
