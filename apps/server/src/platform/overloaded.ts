import type { Refusal } from '@tessera/contract/refusals';

type Busy = Refusal<'unavailable' | 'auth.busy'>;

/** Thrown when the process is overloaded. The caller may try again after the given time. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
  readonly refusal: Busy;

  constructor(message: string, refusal: Busy) {
    super(message);
    this.refusal = refusal;
  }
}
