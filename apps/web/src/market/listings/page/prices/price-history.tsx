import { shortDay } from '../../../../lib/british-words.ts';
import { CHART_HEIGHT, CHART_WIDTH, type PriceFacts } from './price-chart.ts';

/** A small chart of the prices, with a table that gives the same prices. */
export function PriceHistory({ prices: { rows, firstPrice, line } }: { prices: PriceFacts }) {
  return (
    <section className="preview-panel price-history" aria-labelledby="price-history">
      <h2 id="price-history">Price history</h2>
      <svg viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`} aria-hidden="true" focusable="false">
        <polyline points={line} />
      </svg>
      <table>
        <thead className="sr-only">
          <tr>
            <th scope="col">Since</th>
            <th scope="col">Price</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ date, price, change }) => (
            <tr key={date.toISOString()}>
              <td>
                <time dateTime={date.toISOString()}>{shortDay(date)}</time>
              </td>
              <td>{price}</td>
              <td>{change}</td>
            </tr>
          ))}
          <tr>
            <td>First price</td>
            <td colSpan={2}>{firstPrice}</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}
