import { completeRequiredTitle, fillInMessage } from '@tessera/domain/listings/sentences';
import { shuffleMessages } from '@tessera/domain/listings/shuffle-sentences';
import type { Obstacle } from './form-checks.ts';
import type { WizardPorts, WizardState } from './wizard-state.ts';

type Ports = Pick<WizardPorts, 'say' | 'takeBack'>;

/** Says what is in the way, leads to it, and takes the word back once the way is free. */
export function createComplaints(ports: Ports, set: (patch: Partial<WizardState>) => void) {
  let shown: number | undefined;

  function say(title: string, description: string): void {
    shown = ports.say({ tone: 'danger', title, description });
  }

  return {
    about(obstacle: Obstacle): void {
      if (obstacle.kind === 'missing') {
        set({ showsRequired: true, focusOn: obstacle.missing[0]?.id });
        say(completeRequiredTitle, fillInMessage(obstacle.missing));
      } else if (obstacle.kind === 'fault') {
        set({ showsFaults: true, focusOn: obstacle.fault.field });
        say('Invalid input', withoutTitle(obstacle.fault.message));
      } else if (obstacle.kind === 'shuffle') {
        set({ shuffleFault: obstacle.fault, focusOn: obstacle.fault.control });
        say(shuffleMessages.reviewTitle, obstacle.fault.message);
      } else if (obstacle.kind === 'system') {
        say('Listing not ready', 'Select a publishing system and preset before continuing.');
      }
    },
    refuseInput: (message: string) => say('Invalid input', withoutTitle(message)),
    takeBack(): void {
      if (shown !== undefined) ports.takeBack(shown);
      shown = undefined;
    },
  };
}

/** The sentence alone, where “Invalid input” stands above it or would say nothing. */
export function withoutTitle(message: string): string {
  return message.replace(/^Invalid input: /, '');
}
