import type { DayLine } from '@tessera/contract/services/days';
import type { PostalAddress } from '@tessera/domain/people/postal-address';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link.tsx';
import { addPart } from './draft-store.ts';

interface ToAdd {
  readonly line: DayLine;
  /** Where it is delivered. */
  readonly address?: PostalAddress | null;
}

interface AddToDayProps {
  /**
   * What is added. Undefined while something is still to be chosen. A function makes it from the form around the
   * button.
   */
  readonly line: DayLine | undefined | ((form: FormData) => ToAdd);
  readonly isDisabled?: boolean;
  readonly isWide?: boolean;
}

/** Adds something to the planned day instead of booking it alone. */
export function AddToDay({ line, isDisabled = false, isWide }: AddToDayProps) {
  const [answer, setAnswer] = useState<{ readonly about: unknown; readonly isFull: boolean }>();
  const about = typeof line === 'function' ? 'form' : JSON.stringify(line);
  function add(form: HTMLFormElement | null) {
    if (!line) return;
    if (form && !form.reportValidity()) return;
    const given: ToAdd = typeof line === 'function' ? line(new FormData(form ?? undefined)) : { line };
    setAnswer({ about, isFull: !addPart(given.line, given.address) });
  }
  return (
    <div className="ui-stack" data-gap="close">
      <Button
        type="button"
        isWide={isWide}
        disabled={!line || isDisabled}
        onClick={(event) => add(event.currentTarget.form)}
      >
        Add to your day
      </Button>
      <output className="ui-note">
        {answer &&
          answer.about === about &&
          (answer.isFull ? (
            'Your day has eight parts already. Remove one first.'
          ) : (
            <>
              Added. <TextLink to="/day">Open your day</TextLink>
            </>
          ))}
      </output>
    </div>
  );
}
