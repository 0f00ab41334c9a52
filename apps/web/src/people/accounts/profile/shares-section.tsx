import { Holdings, type HoldingsData } from '../../../sold/holdings/public.ts';

/** Shares that the person holds, and invitations to receive shares. */
export function SharesSection({ holdings, invitations }: HoldingsData) {
  return (
    <section aria-labelledby="profile-shares" className="ui-stack">
      <h2 id="profile-shares" className="ui-section-title">
        Your shares
      </h2>
      <Holdings holdings={holdings} invitations={invitations} />
    </section>
  );
}
