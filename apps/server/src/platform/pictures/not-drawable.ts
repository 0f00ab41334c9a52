/** The picture cannot be drawn small: it is damaged, too large, or of a kind that is not understood. */
export class NotDrawable extends Error {
  override readonly name = 'NotDrawable';
}
