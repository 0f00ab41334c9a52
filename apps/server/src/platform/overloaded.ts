/** More was asked for at once than this process takes on. Whoever asked may try again in a moment. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
}
