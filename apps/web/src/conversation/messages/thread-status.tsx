import type { Conversation } from '@tessera/contract/conversation/messages';
import { useFetcher } from 'react-router';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { nameOf } from './name-of.ts';

/** Says why nobody can reply to the conversation, in place of the reply form. */
export function ThreadStatus({ conversation }: { conversation: Conversation }) {
  const fetcher = useFetcher();
  const { id, other, state } = conversation;
  const name = nameOf(other);
  if (state === 'blocked')
    return (
      <div className="thread-foot">
        <Banner
          title={`You’ve blocked ${name}`}
          actions={
            <fetcher.Form method="post" action={`/messages/${id}`}>
              <Button
                type="submit"
                size="small"
                name="intent"
                value="unblock"
                isLoading={fetcher.state !== 'idle'}
              >
                Unblock
              </Button>
            </fetcher.Form>
          }
        >
          Neither of you can message the other until you unblock them.
        </Banner>
      </div>
    );
  return (
    <div className="thread-foot">
      <Banner title={titles[state](name)}>{texts[state]}</Banner>
    </div>
  );
}

type Closed = Exclude<Conversation['state'], 'blocked'>;

const titles: Record<Closed, (name: string) => string> = {
  open: (name) => `You can write to ${name}`,
  refused: (name) => `${name} isn’t accepting messages from you`,
  unavailable: (name) => `${name} can no longer be contacted`,
  closed: () => 'A moderator has closed this conversation',
};

const texts: Record<Closed, string> = {
  open: '',
  refused: 'You can still read the conversation.',
  unavailable: 'You can still read the conversation.',
  closed: 'You can still read it, but nobody can reply.',
};
