import type { SyndicateDrawView, SyndicateResult } from '@tessera/contract/tools/syndicates';
import { Form } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { nameOf, payoutLooks, pounds } from './syndicate-words.ts';

type Won = SyndicateResult['winnings'][number];

/** How a prize was split, and what was paid out. The site only records it. */
export function WinningsList({ draw, result }: { draw: SyndicateDrawView; result: SyndicateResult }) {
  return (
    <ul className="lottery-rows">
      {result.winnings.map((won) => (
        <WonRow key={won.member} draw={draw} result={result.number} won={won} />
      ))}
    </ul>
  );
}

function WonRow({ draw, result, won }: { draw: SyndicateDrawView; result: number; won: Won }) {
  const { member, amount, payout } = won;
  const { me, isManager } = draw.syndicate;
  const isMine = member === me;
  const part = draw.parts.find((each) => each.member === member);
  const who = nameOf({ name: part?.name ?? null, number: member });
  return (
    <li>
      <div>
        <span className="ui-strong ui-breakable">
          {who}
          {isMine && ' (you)'}
        </span>
        <span className="ui-figures">{pounds(amount)}</span>
      </div>
      {amount > 0 && (
        <div className="lottery-row-end">
          <Badge tone={payoutLooks[payout].tone}>{payoutLooks[payout].label}</Badge>
          <PayoutForm result={result} won={won} button={buttonOf({ isMine, isManager, payout, who })} />
        </div>
      )}
    </li>
  );
}

interface PayoutButton {
  readonly intent: 'pay-out' | 'no-pay-out';
  readonly label: string;
  readonly name: string;
}

interface Situation {
  readonly isMine: boolean;
  readonly isManager: boolean;
  readonly payout: Won['payout'];
  readonly who: string;
}

function buttonOf({ isMine, isManager, payout, who }: Situation): PayoutButton | undefined {
  if (isMine)
    return payout === 'received'
      ? { intent: 'no-pay-out', label: 'It didn’t arrive', name: 'My winnings didn’t arrive' }
      : { intent: 'pay-out', label: 'It arrived', name: 'My winnings arrived' };
  if (!isManager || payout === 'received') return undefined;
  return payout === 'sent'
    ? { intent: 'no-pay-out', label: 'Not paid out', name: `The winnings of ${who} weren’t paid out` }
    : { intent: 'pay-out', label: 'Paid out', name: `The winnings of ${who} were paid out` };
}

function PayoutForm({ result, won, button }: { result: number; won: Won; button: PayoutButton | undefined }) {
  if (!button) return null;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="result" value={result} />
      <input type="hidden" name="member" value={won.member} />
      <Button
        type="submit"
        size="small"
        variant={button.intent === 'pay-out' ? 'secondary' : 'quiet'}
        name="intent"
        value={button.intent}
        aria-label={button.name}
      >
        {button.label}
      </Button>
    </Form>
  );
}
