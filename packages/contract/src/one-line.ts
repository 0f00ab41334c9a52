import { tidyLine } from '@tessera/domain/texts/one-line';
import { z } from 'zod';

/** A name or another text of one line, as it is shown beside other people's. Limits are checked on what is stored. */
export function oneLine(missing?: string) {
  return z.string(missing).overwrite(tidyLine);
}
