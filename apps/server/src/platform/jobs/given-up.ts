/** Thrown by a job that would fail again however often it was repeated. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp';
}
