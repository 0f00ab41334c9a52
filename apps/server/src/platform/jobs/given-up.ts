/** Thrown by a job that would fail in the same way however often it was repeated. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp';
}
