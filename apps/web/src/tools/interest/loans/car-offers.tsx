import { pounds } from '@tessera/domain/tools/interest/amounts';
import type { CarContract, CarOffer } from '@tessera/domain/tools/interest/loans/car-finance';

const words: Readonly<Record<CarContract, { name: string; note: string }>> = {
  keep: { name: 'PCP, keep the car', note: 'The car is yours after the final payment.' },
  'hand-back': {
    name: 'PCP, hand it back',
    note: 'Nothing more to pay, within the agreed mileage and condition.',
  },
  hire: { name: 'Hire purchase', note: 'Higher payments, no final payment, less interest.' },
};

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
            {offers.map(({ contract, monthly, atEnd, credit, total }) => (
              <tr key={contract}>
                <th scope="row">
                  {words[contract].name}
                  <span>{words[contract].note}</span>
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
