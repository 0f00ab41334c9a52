import type { ProviderProfile } from '@tessera/contract/services/providers';
import { minuteText, weekdayNames } from './times.ts';

/** Opening hours of a week, and the special days to come. */
export function OpeningTable({ hours }: { hours: ProviderProfile['hours'] }) {
  return (
    <table className="provider-hours">
      <caption className="sr-only">Opening hours</caption>
      <tbody>
        {weekdayNames.map((name, at) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{rangesText(hours.weekly.filter(({ weekday }) => weekday === at + 1))}</td>
          </tr>
        ))}
        {hours.special.map(({ date, ranges }) => (
          <tr key={date}>
            <th scope="row">
              {new Date(`${date}T12:00Z`).toLocaleDateString('en-GB', {
                day: 'numeric',
                month: 'long',
                timeZone: 'UTC',
              })}
            </th>
            <td>{rangesText(ranges)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function rangesText(ranges: readonly { readonly opens: number; readonly closes: number }[]): string {
  if (ranges.length === 0) return 'Closed';
  if (ranges.some(({ opens, closes }) => closes - opens === 1_440)) return '24 hours';
  return ranges.map(({ opens, closes }) => `${minuteText(opens)}–${minuteText(closes)}`).join(', ');
}
