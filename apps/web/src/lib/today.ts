import { startTransition, useEffect, useState } from 'react';
import { dayNumber } from './british-words.ts';

/** Known once the first page has come to life; the server's clock and the browser's need not agree. */
let known: number | undefined;

/** Today's number as the browser knows it; unknown while what the server has drawn is taken over. */
export function useToday(): number | undefined {
  const [today, setToday] = useState(known);
  useEffect(() => {
    known = dayNumber(Date.now());
    // Many cards ask at once, and nobody waits for the answer.
    startTransition(() => setToday(known));
  }, []);
  return today;
}
