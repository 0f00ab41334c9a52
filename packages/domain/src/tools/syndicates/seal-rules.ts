import { beforeFirstEntry } from '../../sold/pools/digests.ts';
import type { MessageWriter } from '../../sold/pools/message.ts';
import { type SealEntry, type SealEvent, type SealLog, sealDigest } from './seal-log.ts';

/** What a log says after some of its entries. */
interface Sealed {
  agreement: number;
  lastAt: string;
  readonly draws: Map<number, { readonly closesAt: string; tickets: number; results: number }>;
}

/** The first entry of a log that breaks a rule or whose digest is wrong. */
export interface SealFault {
  readonly index: number;
  readonly sentence: string;
}

/**
 * Finds the first fault of a log: each entry has to follow from the one before, tickets have to be sealed before their
 * draw closes, and results have to come from two different members. Undefined if there is none.
 */
export function findSealFault(write: MessageWriter, { syndicate, entries }: SealLog): SealFault | undefined {
  const sealed: Sealed = { agreement: 0, lastAt: '', draws: new Map() };
  let previous = beforeFirstEntry;
  for (const [index, entry] of entries.entries()) {
    const fault = (sentence: string) => ({ index, sentence: `Entry ${index} ${sentence}.` });
    if (entry.index !== index) return fault(`carries the number ${entry.index}`);
    const content = { syndicate, index, at: entry.at, previous, event: entry };
    if (sealDigest(write, content) !== entry.digest)
      return fault('was changed after it was written: its digest doesn’t fit');
    const broken = brokenRule(sealed, entry);
    if (broken !== undefined) return fault(broken);
    previous = entry.digest;
  }
  return undefined;
}

/** Applies an entry, or says which rule it breaks. */
function brokenRule(sealed: Sealed, entry: SealEntry): string | undefined {
  if (entry.at < sealed.lastAt) return 'is dated before the entry in front of it';
  sealed.lastAt = entry.at;
  return brokenEventRule(sealed, entry, entry.at);
}

function brokenEventRule(sealed: Sealed, event: SealEvent, at: string): string | undefined {
  if (event.kind === 'agreement') {
    if (event.version !== sealed.agreement + 1) return `skips a version of the agreement`;
    sealed.agreement = event.version;
    return undefined;
  }
  const draw = sealed.draws.get(event.draw);
  if (event.kind === 'draw') {
    if (draw) return `adds draw ${event.draw} a second time`;
    if (event.agreement !== sealed.agreement) return 'names an agreement that wasn’t the current one';
    if (event.closesAt <= at) return `adds draw ${event.draw} after it closed`;
    sealed.draws.set(event.draw, { closesAt: event.closesAt, tickets: 0, results: 0 });
    return undefined;
  }
  if (!draw) return `is about draw ${event.draw}, which the log doesn’t know`;
  if (event.kind === 'ticket') {
    if (at >= draw.closesAt) return `seals a ticket after draw ${event.draw} closed`;
    if (event.ticket !== draw.tickets + 1) return `skips a ticket of draw ${event.draw}`;
    draw.tickets += 1;
    return undefined;
  }
  if (at < draw.closesAt) return `has a result of draw ${event.draw} from before it closed`;
  if (event.enteredBy === event.confirmedBy) return 'has a result that only one member confirmed';
  if (event.result !== draw.results + 1) return `skips a result of draw ${event.draw}`;
  draw.results += 1;
  return undefined;
}
