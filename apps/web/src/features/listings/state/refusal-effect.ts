import { fillInMessage } from '@tessera/domain/listings/sentences';
import { buyNowMessages } from '@tessera/domain/listings/buy-now-sentences';
import { shuffleMessages } from '@tessera/domain/listings/shuffle-sentences';
import { findField } from '@tessera/domain/listings/fields';
import type { SubmitStatus } from '@tessera/domain/listings/statuses';
import type { System } from '@tessera/domain/listings/systems';
import { withoutTitle } from './complaints.ts';
import type { Submitted } from './submission.ts';
import type { Prompt } from './wizard-state.ts';
import type { Step } from './work.ts';

export type SubmitRefusal = Extract<Submitted, { ok: false }>['refusal'];

interface Effect {
  /** Dialog shown instead of a notice. */
  readonly prompt?: Prompt;
  /** Title of the notice, if the usual one isn't enough. */
  readonly title?: string;
  /** Text of the notice; defaults to the server's sentence. */
  readonly describe?: (system: System | undefined) => string;
  /** Ids of the fields concerned. */
  readonly fields?: readonly string[];
  /** Step where it can be corrected. */
  readonly step?: Step;
}

/** Effect of a refusal that the form's own checks missed, for example after a change in another tab. */
export function refusalEffect(refusal: SubmitRefusal, targetStatus: SubmitStatus): Effect {
  switch (refusal.code) {
    case 'listings.stale':
      return { prompt: { kind: 'stale', version: refusal.version, target: targetStatus } };
    case 'listings.media_missing':
      return { prompt: { kind: 'add-assets', message: refusal.reason } };
    case 'listings.buy_now_invalid':
    case 'listings.stock_sold':
      return { title: buyNowMessages.reviewTitle, step: 2 };
    case 'listings.shuffle_invalid':
      return { title: shuffleMessages.reviewTitle, step: 2 };
    case 'listings.shuffle_locked':
      return { title: shuffleMessages.lockedTitle, step: 2 };
    case 'listings.field_invalid':
      return {
        title: 'Invalid input',
        describe: () => refusal.fields.map(({ message }) => sentence(withoutTitle(message))).join(' '),
        fields: refusal.fields.map(({ field }) => field),
        step: 2,
      };
    case 'listings.incomplete':
      return {
        title: 'Listing not ready',
        describe: () => `Please fill in required fields before publishing. ${fillInMessage(refusal.missing)}`,
        fields: refusal.missing.map(({ id }) => id),
        step: 2,
      };
    case 'request.invalid':
      return {
        describe: (system) =>
          refusal.faults
            .map(({ path, message }) => [labelOf(system, path), message].filter(Boolean).join(': '))
            .join(' '),
        fields: refusal.faults.flatMap(({ path }) => fieldIn(path) ?? []),
      };
    default:
      return {};
  }
}

const sentence = (text: string) => (text.endsWith('.') ? text : `${text}.`);

/** Field paths as named by the server: `formValues.location.city`. */
function fieldIn(path: string): string | undefined {
  return /^(?:body\.)?formValues\.(.+)$/.exec(path)?.[1];
}

function labelOf(system: System | undefined, path: string): string | undefined {
  const id = fieldIn(path);
  return system && id !== undefined ? findField(system, id)?.label : undefined;
}
