import { fillInMessage } from '@tessera/domain/market/listings/sentences';
import { buyNowMessages } from '@tessera/domain/market/listings/prices/buy-now-sentences';
import { shuffleMessages } from '@tessera/domain/market/listings/prices/shuffle-sentences';
import { findField } from '@tessera/domain/market/listings/fields';
import type { SubmitStatus } from '@tessera/domain/market/listings/statuses';
import type { System } from '@tessera/domain/market/listings/systems';
import { withoutTitle } from './complaints.ts';
import type { Submitted } from './submission.ts';
import type { Prompt } from './wizard-state.ts';
import type { Step } from './work.ts';

export type SubmitRefusal = Extract<Submitted, { ok: false }>['refusal'];

interface Effect {
  /** A dialog that is shown instead of a notice. */
  readonly prompt?: Prompt;
  /** Title of the notice, if the usual title isn't enough. */
  readonly title?: string;
  /** The notice's text. By default the server's sentence. */
  readonly describe?: (system: System | undefined) => string;
  /** Ids of the fields that the refusal is about. */
  readonly fields?: readonly string[];
  /** The step in which it can be corrected. */
  readonly step?: Step;
}

/**
 * What the form does after the server refused something that the form's checks missed, for example because of a change
 * in another tab.
 */
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

/** The id of a field in a path as the server writes it: `formValues.location.city`. */
function fieldIn(path: string): string | undefined {
  return /^(?:body\.)?formValues\.(.+)$/.exec(path)?.[1];
}

function labelOf(system: System | undefined, path: string): string | undefined {
  const id = fieldIn(path);
  return system && id !== undefined ? findField(system, id)?.label : undefined;
}
