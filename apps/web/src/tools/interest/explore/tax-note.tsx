import { formatDay } from '@tessera/domain/tools/interest/calendar';
import { type TaxBand, taxBands, taxRules } from '@tessera/domain/tools/interest/tax';
import { OutsideLink } from '../../../ui/link.tsx';
import { shortDate } from '../dates.ts';

const bandNames: Readonly<Record<TaxBand, string>> = {
  basic: 'Basic rate',
  higher: 'Higher rate',
  additional: 'Additional rate',
};

/** The rules by which tax is taken, with their dates and sources. */
export function TaxNote({ tax }: { tax: string }) {
  if (tax === 'isa') {
    return (
      <p className="ui-note">
        Interest in an ISA is free of tax. You can pay £20,000 a tax year into ISAs; from 6 April 2027, those
        under 65 at most £12,000 of it into cash ISAs. <Source />
      </p>
    );
  }
  if (!taxBands.some((band) => band === tax)) return null;
  return (
    <div className="interest-years">
      <h2 id="tax-rules">Tax on savings interest</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, also by arrow keys */}
      <section className="interest-table-frame" aria-labelledby="tax-rules" tabIndex={0}>
        <table className="interest-table">
          <thead>
            <tr>
              <th scope="col">Band</th>
              {taxRules.map(({ from }) => (
                <th key={from} scope="col">
                  From {shortDate(formatDay(from))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {taxBands.map((band) => (
              <tr key={band}>
                <th scope="row">{bandNames[band]}</th>
                {taxRules.map(({ from, allowance, percent }) => (
                  <td key={from}>
                    {percent[band]}%{allowance[band] !== '0' && ` above £${allowance[band]}`}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="ui-note">
        Interest counts in the tax year, from 6 April to 5 April, in which it is added. Tax is taken from the
        balance on 5 April. The starting rate for savings is left out. <Source />
      </p>
    </div>
  );
}

function Source() {
  return (
    <OutsideLink href="https://www.gov.uk/apply-tax-free-interest-on-savings">
      Rules on GOV.UK, as of 27 November 2026
    </OutsideLink>
  );
}
