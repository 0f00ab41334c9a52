import { completeRequiredTitle, fillInMessage } from '@tessera/domain/market/listings/sentences';
import { faultIn } from './field-faults.ts';
import { missingIn, type Obstacle } from './form-checks.ts';
import type { WizardPorts, WizardState } from './wizard-state.ts';
import { formFor } from './system-form.ts';
import type { Work } from './work.ts';

type Ports = Pick<WizardPorts, 'showToast' | 'dismissToast' | 'now'>;

/** Whether a notice still applies to the form. */
type IsTrue = (work: Work) => boolean;

/** Shows a notice about a problem, and moves the focus to it. Dismisses the notice once it no longer applies. */
export function createComplaints(ports: Ports, set: (patch: Partial<WizardState>) => void) {
  let shown: { readonly id: number; readonly isTrue: IsTrue } | undefined;

  function say(title: string, description: string, isTrue: IsTrue): void {
    shown = { id: ports.showToast({ tone: 'danger', title, description }), isTrue };
  }

  function takeBack(): void {
    if (shown) ports.dismissToast(shown.id);
    shown = undefined;
  }

  return {
    about(obstacle: Obstacle): void {
      if (obstacle.kind === 'missing') {
        set({ showsRequired: true, focusOn: obstacle.missing[0]?.id });
        say(completeRequiredTitle, fillInMessage(obstacle.missing), (work) => missingIn(work).length > 0);
      } else if (obstacle.kind === 'fault') {
        set({ showsFaults: true, focusOn: obstacle.fault.field });
        const { field, message } = obstacle.fault;
        say('Invalid input', withoutTitle(message), (work) => faultIn(work, field, ports.now()) === message);
      } else if (obstacle.kind === 'sale') {
        set({ saleFault: obstacle.fault, focusOn: obstacle.fault.control });
        say(obstacle.fault.title, obstacle.fault.message, untilDismissed);
      } else if (obstacle.kind === 'system') {
        const message = 'Select a publishing system and preset before continuing.';
        say('Listing not ready', message, ({ system }) => system === undefined);
      }
    },
    /**
     * Reports an invalid character. It was not accepted, so the field stays valid and the next key press dismisses the
     * notice.
     */
    refuseInput: (message: string) => say('Invalid input', withoutTitle(message), () => false),
    /** Shows a refusal from the server. It stops applying once the fields that it names have changed. */
    fromServer(title: string, description: string, fields: readonly string[], sent: Work): void {
      const before = formFor(sent).values;
      say(title, description, (work) =>
        fields.length === 0 ? true : fields.some((id) => formFor(work).values[id] === before[id]),
      );
    },
    /** Called after each change of the form. */
    review(work: Work): void {
      if (shown && !shown.isTrue(work)) takeBack();
    },
    takeBack,
  };
}

const untilDismissed: IsTrue = () => true;

/** The message without “Invalid input: ”, which the notice already has as its title. */
export function withoutTitle(message: string): string {
  return message.replace(/^Invalid input: /, '');
}
