import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { momentText } from './request-words.ts';

/** The link by which somebody else may follow a trip, ready to copy. */
export function FollowLink({ url, expiresAt }: { readonly url: string; readonly expiresAt: Date }) {
  const id = useId();
  const [outcome, setOutcome] = useState('');

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setOutcome('Copied.');
    } catch {
      setOutcome('Couldn’t copy it. Select the link and copy it by hand.');
    }
  }

  return (
    <div className="follow-link">
      <label htmlFor={id}>Let somebody follow the trip</label>
      <div className="ui-row">
        <input
          id={id}
          className="follow-link-address"
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={() => void copy()}>Copy link</Button>
      </div>
      <p className="ui-note">
        Whoever has it sees the driver, the vehicle and where the trip is, until {momentText(expiresAt)}. It
        shows neither streets nor phone numbers.
      </p>
      <output className="ui-note">{outcome}</output>
    </div>
  );
}
