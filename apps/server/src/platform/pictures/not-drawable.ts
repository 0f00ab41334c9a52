/** Thrown if a picture cannot be drawn: it is damaged, too large, or of an unsupported format. */
export class NotDrawable extends Error {
  override readonly name = 'NotDrawable';
}

/**
 * Thrown if the process that decoded the picture took too long or ended. That may be the picture's fault, or the
 * machine had too little time or memory for it.
 */
export class DecoderLost extends NotDrawable {}
