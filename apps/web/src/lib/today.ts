import { startTransition, useEffect, useState } from 'react';
import { dayNumber } from './british-words.ts';

/** Known after hydration; the server's clock and the browser's may differ. */
let known: number | undefined;

/** Today's day number by the browser's clock; undefined during hydration. */
export function useToday(): number | undefined {
  const [today, setToday] = useState(known);
  useEffect(() => {
    known = dayNumber(Date.now());
    // Many cards ask at the same time, and none waits for the answer.
    startTransition(() => setToday(known));
  }, []);
  return today;
}
