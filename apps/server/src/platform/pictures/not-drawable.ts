/** The picture cannot be drawn small: it is damaged, too large, or of an unsupported format. */
export class NotDrawable extends Error {
  override readonly name = 'NotDrawable';
}

/**
 * The process that decoded the picture took too long or did not survive. That may be the picture's fault, or that of a
 * machine that had no time or no memory for it.
 */
export class DecoderLost extends NotDrawable {}
