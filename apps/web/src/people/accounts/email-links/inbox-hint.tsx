import { useSite } from '../../../lib/viewer.ts';
import { Banner } from '../../../ui/banner.tsx';

/** Where to find the email on a site without a mail server. */
export function InboxHint({ email }: { email: string }) {
  if (!useSite().hasInbox) return null;
  return (
    <Banner tone="info" title="This site has a built-in inbox">
      <p>
        No mail server is set up here. You’ll find the email in the{' '}
        <a href={`/dev/mail?to=${encodeURIComponent(email)}`}>built-in inbox</a>.
      </p>
    </Banner>
  );
}
