import type { Sensitivity } from '@tessera/domain/tools/interest/explore/sensitivity';
import { duration, wholePounds } from '@tessera/domain/tools/interest/amounts';

/** Final balances for other rates and times. Darker cells have more. */
export function HeatMap({ heat }: { heat: Sensitivity }) {
  const { percents, months, balances } = heat;
  const all = balances.flat().filter((each) => each !== null);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const shade = (value: number | null) =>
    value === null || most === least ? 0 : Math.round(((value - least) / (most - least)) * 6);
  return (
    <div className="interest-years">
      <h2 id="heat">Other rates and times</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, also by arrow keys */}
      <section className="interest-table-frame interest-tall" aria-labelledby="heat" tabIndex={0}>
        <table className="interest-heat">
          <thead>
            <tr>
              <th scope="col">Rate</th>
              {months.map((each) => (
                <th key={each} scope="col">
                  {duration(each)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {percents.map((percent, row) => (
              <tr key={percent}>
                <th scope="row">{percent}%</th>
                {months.map((each, column) => {
                  const value = balances[row]?.[column] ?? null;
                  return (
                    <td key={each} data-shade={shade(value)}>
                      {value === null ? 'too large' : wholePounds(value)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
