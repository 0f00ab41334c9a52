import { ButtonLink } from '../../ui/button.tsx';

const steps = [
  {
    title: 'Invite people you know',
    text: 'By email only. Nobody else can find the syndicate or see that it exists.',
  },
  {
    title: 'See who has paid',
    text: 'Members mark what they paid, and the manager confirms it. A day before the draw, whoever hasn’t paid is reminded by email.',
  },
  {
    title: 'Seal the ticket before the draw',
    text: 'The scan’s fingerprint goes into a chain that can’t be changed, and every member gets it by email at once.',
  },
  {
    title: 'Split what you win',
    text: 'A second member confirms the result. The winnings are split to the penny, and the odd pennies take turns.',
  },
];

/** What a syndicate is here. People who are signed in have it below their syndicates. */
export function LotteryIntroduction({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <>
      {!isSignedIn && (
        <header className="lottery-hero">
          <h1>Play together, and prove it</h1>
          <p>
            Keep the books of a private lottery syndicate: shares, payments, tickets and winnings, in one
            place that every member can check.
          </p>
          <div className="ui-row">
            <ButtonLink variant="primary" size="large" to="/lottery/new">
              Start a syndicate
            </ButtonLink>
            <ButtonLink size="large" to="/auth/login?redirect=/lottery">
              Sign in
            </ButtonLink>
          </div>
        </header>
      )}
      <section aria-labelledby="how-syndicates-work">
        <h2 className="ui-section-title" id="how-syndicates-work">
          How it works
        </h2>
        <ol className="lottery-steps">
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
