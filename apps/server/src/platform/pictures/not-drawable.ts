/** The picture cannot be drawn small: it is damaged, too large, or of an unsupported format. */
export class NotDrawable extends Error {
  override readonly name = 'NotDrawable';
}
