import type { Conversation } from '@tessera/contract/conversation/messages';
import { MAX_MESSAGE_CHARS } from '@tessera/domain/conversation/messages/messages';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { type UnsentText, openUnsentText } from '../../lib/unsent-text.ts';
import { useViewer } from '../../lib/viewer.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/forms/field.tsx';
import { loginPath } from '../../people/accounts/public.ts';
import { emptyForm, type FormAnswer, stampForm } from '../../market/listings/public.ts';
import { nameOf } from './name-of.ts';

interface ReplyFormProps {
  conversation: Conversation;
  /** The page's response to a form sent without scripts. */
  answer: FormAnswer | undefined;
}

export function ReplyForm({ conversation: { id, other }, answer = {} }: ReplyFormProps) {
  const fetcher = useFetcher<FormAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const unsentText = useUnsentText(id, form);
  const { data, state } = fetcher;
  useEffect(() => {
    if (state !== 'idle' || !data?.done || !form.current) return;
    emptyForm(form.current);
    unsentText.save('');
    form.current.querySelector('textarea')?.focus();
  }, [data, state, unsentText]);
  const { problem, code, typed } = data ?? answer;
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={`/messages/${id}`}
      className="thread-foot"
      onSubmit={stampForm}
    >
      {problem && state === 'idle' && (
        <Banner tone="danger" role="alert" title={problem}>
          {code === 'auth.required' && <Link to={loginPath(`/messages/${id}`)}>Sign in again</Link>}
          {code === 'auth.unverified' && <Link to="/profile">Go to my profile</Link>}
        </Banner>
      )}
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="stays" defaultValue="" />
      <input type="hidden" name="clientKey" defaultValue="" />
      <div className="thread-reply">
        <TextArea
          label={<span className="sr-only">Your message to {nameOf(other)}</span>}
          name="body"
          rows={2}
          aria-required
          maxLength={MAX_MESSAGE_CHARS}
          defaultValue={typed?.['body'] ?? ''}
          placeholder={`Write to ${nameOf(other)}`}
          aria-keyshortcuts="Control+Enter"
          onKeyDown={sendByKey}
          onChange={(event) => unsentText.save(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="primary"
          isLoading={state !== 'idle'}
          icon={<SendHorizontal aria-hidden="true" />}
        >
          Send
        </Button>
      </div>
    </fetcher.Form>
  );
}

/** Restores text that was typed but not sent before. */
function useUnsentText(conversationId: number, form: RefObject<HTMLFormElement | null>): UnsentText {
  const userId = useViewer()?.id;
  const [unsentText] = useState(() => openUnsentText(userId, conversationId));
  useEffect(() => {
    const area = form.current?.querySelector('textarea');
    if (area && area.value === '') area.value = unsentText.read();
  }, [form, unsentText]);
  return unsentText;
}

/** Sends the message by Ctrl+Enter or ⌘+Enter. Enter alone inserts a line break. */
function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
