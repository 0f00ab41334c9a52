import { TextLink } from '../../ui/link.tsx';
import { holdPath, type MyHold } from '../cart/public.ts';

/** Says that an unpaid order of this person, perhaps one from another tab, reserves some of what is not available. */
export function MyHoldNote({ hold }: { hold: MyHold | undefined }) {
  return (
    <output>
      {hold && (
        <>
          Your own order {hold.orderNumber} reserves {hold.quantity.toLocaleString('en-GB')} of them.{' '}
          <TextLink to={holdPath(hold)}>Pay for it or cancel it</TextLink>
        </>
      )}
    </output>
  );
}
