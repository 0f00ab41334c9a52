import WifiOff from 'lucide-react/icons/wifi-off';
import { useIsOnline } from './connection.ts';

/** The region is always there, so that its text is announced when it comes and goes. */
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
