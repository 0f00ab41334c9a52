import { pounds } from '../amounts.ts';
import type { CarOffer } from './car-answer.ts';

/** The ways to end a contract, side by side. */
export function CarOffers({ offers }: { offers: readonly CarOffer[] }) {
  return (
    <div className="interest-years">
      <h2 id="offers">What it costs in all</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, also by arrow keys */}
      <section className="interest-table-frame" aria-labelledby="offers" tabIndex={0}>
        <table className="interest-table interest-offers">
          <thead>
            <tr>
              <th scope="col">Contract</th>
              <th scope="col">Each month</th>
              <th scope="col">At the end</th>
              <th scope="col">Cost of credit</th>
              <th scope="col">In all</th>
            </tr>
          </thead>
          <tbody>
            {offers.map(({ name, monthly, atEnd, credit, total, note }) => (
              <tr key={name}>
                <th scope="row">
                  {name}
                  <span>{note}</span>
                </th>
                <td>{pounds(monthly)}</td>
                <td>{pounds(atEnd)}</td>
                <td>{pounds(credit)}</td>
                <td>{pounds(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
