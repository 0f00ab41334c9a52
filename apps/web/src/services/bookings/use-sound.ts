import { useEffect, useState } from 'react';
import { chime, isAudible } from './chime.ts';

const KEY = 'tessera-order-sound';

/**
 * Whether this device rings for new orders, which it remembers. Browsers play sounds only after somebody has touched
 * the page, so until then it may be blocked.
 */
export function useSound(): {
  readonly isOn: boolean;
  readonly isBlocked: boolean;
  readonly setOn: (isOn: boolean) => void;
} {
  const [isOn, setIsOn] = useState(false);
  const [isBlocked, setIsBlocked] = useState(false);
  useEffect(() => {
    if (localStorage.getItem(KEY) !== 'on') return undefined;
    setIsOn(true);
    setIsBlocked(!isAudible());
    const touch = () => setIsBlocked(!isAudible());
    addEventListener('click', touch);
    return () => removeEventListener('click', touch);
  }, []);
  return {
    isOn,
    isBlocked: isOn && isBlocked,
    setOn(next) {
      localStorage.setItem(KEY, next ? 'on' : 'off');
      setIsOn(next);
      setIsBlocked(false);
      if (next) chime();
    },
  };
}
