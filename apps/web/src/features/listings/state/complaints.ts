import { completeRequiredTitle, fillInMessage } from '@tessera/domain/listings/sentences';
import { shuffleMessages } from '@tessera/domain/listings/shuffle-sentences';
import { faultIn, missingIn, type Obstacle } from './form-checks.ts';
import type { WizardPorts, WizardState } from './wizard-state.ts';
import { formFor, type Work } from './work.ts';

type Ports = Pick<WizardPorts, 'showToast' | 'dismissToast'>;

/** Whether what a notice says is still true of the form. */
type IsTrue = (work: Work) => boolean;

/** Says what is in the way, leads to it, and takes the notice back once it is not true any more. */
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
        say('Invalid input', withoutTitle(message), (work) => faultIn(work, field) === message);
      } else if (obstacle.kind === 'shuffle') {
        set({ shuffleFault: obstacle.fault, focusOn: obstacle.fault.control });
        say(shuffleMessages.reviewTitle, obstacle.fault.message, untilDismissed);
      } else if (obstacle.kind === 'system') {
        const message = 'Select a publishing system and preset before continuing.';
        say('Listing not ready', message, ({ system }) => system === undefined);
      }
    },
    /** What was typed was kept out, so that the field is right: the notice goes with the next thing typed. */
    refuseInput: (message: string) => say('Invalid input', withoutTitle(message), () => false),
    /** What the server found: it is not true any more once the fields that it names are others. */
    fromServer(title: string, description: string, fields: readonly string[], sent: Work): void {
      const before = formFor(sent).values;
      say(title, description, (work) =>
        fields.length === 0 ? true : fields.some((id) => formFor(work).values[id] === before[id]),
      );
    },
    /** After each change of the form. */
    review(work: Work): void {
      if (shown && !shown.isTrue(work)) takeBack();
    },
    takeBack,
  };
}

const untilDismissed: IsTrue = () => true;

/** The sentence alone, where “Invalid input” stands above it or would say nothing. */
export function withoutTitle(message: string): string {
  return message.replace(/^Invalid input: /, '');
}
