import Lock from 'lucide-react/icons/lock';
import LogIn from 'lucide-react/icons/log-in';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useLoginPath } from './use-messages.ts';

export function SignInNeeded() {
  const loginPath = useLoginPath();
  return (
    <div className="files-sheet">
      <EmptyState
        icon={<Lock aria-hidden="true" />}
        title="Authentication Required"
        action={
          <ButtonLink variant="primary" icon={<LogIn aria-hidden="true" />} to={loginPath}>
            Sign In
          </ButtonLink>
        }
      >
        Please sign in to access the File Manager.
      </EmptyState>
    </div>
  );
}
