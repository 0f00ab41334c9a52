import { Banner } from '../../../ui/banner.tsx';
import { pounds, signedPounds } from '@tessera/domain/tools/interest/amounts';
import type { BankAnswer, StepView } from './bank-answer.ts';

/** First the two figures, then why they differ. */
export function BankVerdict({ answer }: { answer: BankAnswer }) {
  const { ownInterest, bankInterest, difference, explanations } = answer;
  const [first, ...others] = explanations;
  return (
    <div className="interest-verdict">
      <dl className="interest-pair-of-sums">
        <div>
          <dt>By your own sum</dt>
          <dd>{pounds(ownInterest)}</dd>
        </div>
        {bankInterest !== undefined && (
          <div>
            <dt>Your bank paid</dt>
            <dd>{pounds(bankInterest)}</dd>
          </div>
        )}
      </dl>
      {bankInterest === undefined && (
        <p>Write the interest that your bank paid, and this page looks for the reason of any difference.</p>
      )}
      {difference === '0.00' && (
        <Banner tone="success" title="Your bank counts as you do">
          Both figures are the same to the penny.
        </Banner>
      )}
      {first && <Reasons steps={first} ownInterest={ownInterest} />}
      {others.length > 0 && <OtherReasons explanations={others} />}
      {difference !== undefined && difference !== '0.00' && !first && <NoReason answer={answer} />}
    </div>
  );
}

/** A receipt from one's own figure to the bank's, a line for each reason. */
function Reasons({ steps, ownInterest }: { steps: readonly StepView[]; ownInterest: string }) {
  return (
    <section className="interest-reasons">
      <h2>This is why, to the penny</h2>
      <table className="interest-receipt">
        <tbody>
          <tr>
            <th scope="row">By your own sum</th>
            <td colSpan={2}>{pounds(ownInterest)}</td>
          </tr>
          {steps.map(({ words, difference, interest }) => (
            <tr key={words}>
              <th scope="row">Your bank {words}</th>
              <td>{signedPounds(difference)}</td>
              <td>{pounds(interest)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Your bank paid</th>
            <td colSpan={2}>{pounds(steps.at(-1)?.interest ?? ownInterest)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function OtherReasons({ explanations }: { explanations: readonly (readonly StepView[])[] }) {
  return (
    <section>
      <h3>What would give the same figure</h3>
      <ul className="interest-others">
        {explanations.map((steps) => {
          const sentence = steps.map(({ words }) => words).join('; ');
          return <li key={sentence}>Your bank {sentence}.</li>;
        })}
      </ul>
    </section>
  );
}

function NoReason({
  answer: { bankInterest, ownInterest, singles, impliedPercent },
}: {
  answer: BankAnswer;
}) {
  const target = Number(bankInterest);
  const nearest = singles.toSorted(
    (a, b) => Math.abs(Number(a.interest) - target) - Math.abs(Number(b.interest) - target),
  )[0];
  const share = Number(ownInterest) > 0 ? target / Number(ownInterest) : 1;
  const isTaxed = Math.abs(share - 0.8) < 0.002;
  return (
    <Banner tone="info" title="No common way of counting gives this figure">
      <p>
        {nearest &&
          `The nearest single reason gives ${pounds(nearest.interest)}: your bank ${nearest.words}. `}
        {isTaxed && 'Your bank paid 20% less, so it may have deducted tax. '}
        {impliedPercent &&
          `A rate of about ${impliedPercent}% would give it. Look on the statement for a change of the rate, or a payment in or out that is missing here.`}
      </p>
    </Banner>
  );
}
