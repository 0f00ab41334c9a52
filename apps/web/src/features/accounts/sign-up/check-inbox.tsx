import MailCheck from 'lucide-react/icons/mail-check';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { AccountPage } from '../account-page.tsx';
import { InboxHint } from '../letters/inbox-hint.tsx';
import { ResendButton } from '../letters/resend-button.tsx';

interface CheckInboxProps {
  email: string;
  signInPath: string;
  onBack: () => void;
}

/** Says the same for an address that was known already: what is true then stands in the letter. */
export function CheckInbox({ email, signInPath, onBack }: CheckInboxProps) {
  return (
    <AccountPage
      isNextStep
      icon={<MailCheck aria-hidden="true" />}
      title="Check your inbox"
      intro={
        <p>
          We have sent a letter to <strong>{email}</strong>. Open the link in it to confirm your address. The
          link works for 24 hours.
        </p>
      }
      footer={
        <p>
          Already confirmed? <TextLink to={signInPath}>Sign in</TextLink>
        </p>
      }
    >
      <InboxHint email={email} />
      <div className="grid gap-3">
        <p className="text-sm text-muted">
          Nothing there after a few minutes? Look into the junk folder, or try once more.
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <ResendButton email={email} />
          <Button variant="quiet" onClick={onBack}>
            Change the address
          </Button>
        </div>
      </div>
    </AccountPage>
  );
}
