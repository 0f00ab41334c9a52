import { shuffleMessages } from '@tessera/domain/listings/shuffle-sentences';
import type { SubmitStatus } from '@tessera/domain/listings/statuses';
import type { Submitted } from './submission.ts';
import type { Prompt } from './wizard-state.ts';
import type { Step } from './work.ts';

type SubmitRefusal = Extract<Submitted, { ok: false }>['refusal'];

interface Effect {
  /** A question instead of a notice. */
  readonly prompt?: Prompt;
  /** The notice's title, where the usual one would not say enough. */
  readonly title?: string;
  /** Else the server's sentence. */
  readonly description?: string;
  /** Where it can be mended. */
  readonly step?: Step;
}

/** What the server found where the form had found nothing, as another tab or an older page may make it. */
export function refusalEffect(refusal: SubmitRefusal, wanted: SubmitStatus): Effect {
  switch (refusal.code) {
    case 'listings.stale':
      return { prompt: { kind: 'stale', version: refusal.version, wanted } };
    case 'listings.media_missing':
      return { prompt: { kind: 'add-assets', message: refusal.reason } };
    case 'listings.shuffle_invalid':
      return { title: shuffleMessages.reviewTitle, step: 2 };
    case 'listings.shuffle_locked':
      return { title: shuffleMessages.lockedTitle, step: 2 };
    case 'listings.field_invalid':
      return { title: 'Invalid input', step: 2 };
    case 'listings.incomplete':
      return {
        title: 'Listing not ready',
        description: 'Please fill in required fields before publishing.',
        step: 2,
      };
    default:
      return {};
  }
}
