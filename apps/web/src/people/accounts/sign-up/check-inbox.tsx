import { formatLinkLifetime } from '@tessera/domain/people/link-lifetimes';
import MailCheck from 'lucide-react/icons/mail-check';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { AccountPage } from '../account-page.tsx';
import { useConfirmedElsewhere } from '../email-links/confirmed-elsewhere.ts';
import { InboxHint } from '../email-links/inbox-hint.tsx';
import { ResendButton } from '../email-links/resend-button.tsx';

interface CheckInboxProps {
  email: string;
  signInPath: string;
  /** Path to which the person returns afterwards. */
  redirect: string | undefined;
  onBack: () => void;
}

/** Asks to open the email. The text is the same if the address already has an account; then the email says so. */
export function CheckInbox({ email, signInPath, redirect, onBack }: CheckInboxProps) {
  // The loader leads on once the person is signed in.
  useConfirmedElsewhere();
  return (
    <AccountPage
      isNextStep
      icon={<MailCheck aria-hidden="true" />}
      title="Check your inbox"
      intro={
        <p>
          We’ve sent an email to <strong>{email}</strong>. Open the link in it to confirm your address. The
          link works for {formatLinkLifetime('verify')}.
        </p>
      }
      footer={
        <p>
          Already confirmed? <TextLink to={signInPath}>Sign in</TextLink>
        </p>
      }
    >
      <InboxHint email={email} />
      <div className="ui-stack" data-gap="close">
        <p className="ui-note">Nothing after a few minutes? Check your junk folder, or send it again.</p>
        <div className="ui-row">
          <ResendButton email={email} redirect={redirect} />
          <Button variant="quiet" onClick={onBack}>
            Change the address
          </Button>
        </div>
      </div>
    </AccountPage>
  );
}
