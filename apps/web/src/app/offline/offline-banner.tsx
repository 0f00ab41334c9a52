import WifiOff from 'lucide-react/icons/wifi-off';
import { useIsOnline } from './connection.ts';

/** Says that the browser is offline. The live region is always there, so that screen readers announce its text. */
export function OfflineBanner() {
  const isOnline = useIsOnline();
  return (
    <output className="offline-news">
      {!isOnline && (
        <span className="shell-strip">
          <WifiOff aria-hidden="true" />
          You’re offline. What you’ve typed is still here, and the page will work again once you’re back
          online.
        </span>
      )}
    </output>
  );
}
