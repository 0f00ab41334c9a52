import { TextLink } from '../../ui/link.tsx';

/** Below something sold that is disputed: why there are no buttons, and where the dispute is. */
export function DisputeNote({ lineId }: { lineId: string }) {
  return (
    <p className="ui-note">
      This order is disputed. Nothing can be done with it until the dispute has ended.{' '}
      <TextLink to={`/disputes/${lineId}`}>Answer the dispute</TextLink>
    </p>
  );
}
