import { tidyLine } from '@tessera/domain/texts/one-line';
import { z } from 'zod';

/** A name or another text of one line. It is tidied before its length is checked, as it will be stored and shown. */
export function oneLine(missing?: string) {
  return z.string(missing).overwrite(tidyLine);
}
