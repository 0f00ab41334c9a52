import { useState } from 'react';
import { useIsInBrowser } from '../../lib/use-is-in-browser.ts';

const keyOf = (providerId: number) => `tessera-diary-seen-${providerId}`;

/** Later than any time: until the browser's memory is read, nothing is shown as new, rather than everything. */
const UNKNOWN = '9';

/** Until when somebody has seen the bookings of a salon on this device, as ISO text. Empty if they never said so. */
export function useSeenUntil(providerId: number): readonly [seen: string, setSeen: (until: string) => void] {
  const isInBrowser = useIsInBrowser();
  const [chosen, setChosen] = useState<string>();
  const seen = chosen ?? (isInBrowser ? readSeen(providerId) : UNKNOWN);
  function setSeen(until: string) {
    setChosen(until);
    try {
      localStorage.setItem(keyOf(providerId), until);
    } catch {
      // A browser that stores nothing shows them again next time.
    }
  }
  return [seen, setSeen];
}

function readSeen(providerId: number): string {
  try {
    return localStorage.getItem(keyOf(providerId)) ?? '';
  } catch {
    return '';
  }
}
