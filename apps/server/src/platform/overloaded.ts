import type { Refusal } from '@tessera/contract/refusals';

type Busy = Refusal<'unavailable' | 'auth.busy'>;

/** More was asked for at once than this process takes on. Whoever asked may try again when the refusal says. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
  readonly refusal: Busy;

  constructor(message: string, refusal: Busy) {
    super(message);
    this.refusal = refusal;
  }
}
