import { TextLink } from '../../ui/link.tsx';
import { holdPath, type MyHold } from '../cart/public.ts';

/** Says that another unpaid order of this person reserves some of the shares. They may have made it in another tab. */
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
