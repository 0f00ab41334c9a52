import { useState } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { SESSION_EXPIRED } from '../../../lib/session-expired.ts';
import { useLoginPath } from './use-messages.ts';
import { useManager } from './use-manager.ts';

export function ManagerBanners() {
  const { messages, isExpired } = useManager();
  const loginPath = useLoginPath();
  if (isExpired) {
    return (
      <Banner
        tone="warning"
        role="alert"
        title={SESSION_EXPIRED}
        actions={
          <ButtonLink size="small" to={loginPath}>
            Sign In
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <ListFailure />
      {messages.error && (
        <Banner tone="danger" role="alert" onDismiss={messages.dismiss}>
          {messages.error.message}
        </Banner>
      )}
      {messages.success !== undefined && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the Banner’s own choice of words for it
        <Banner tone="success" role="status" onDismiss={messages.dismiss}>
          {messages.success}
        </Banner>
      )}
    </>
  );
}

function ListFailure() {
  const { failure } = useManager();
  const [dismissed, setDismissed] = useState<Error>();
  if (!failure || failure === dismissed) return null;
  return (
    <Banner tone="danger" role="alert" onDismiss={() => setDismissed(failure)}>
      {failure.message}
    </Banner>
  );
}
