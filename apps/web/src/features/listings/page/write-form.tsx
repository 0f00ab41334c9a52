import { MAX_MESSAGE_CHARS } from '@tessera/domain/messages/messages';
import type { System } from '@tessera/domain/listings/systems';
import { type RefObject, useEffect, useRef } from 'react';
import { Link, type useFetcher } from 'react-router';
import type { UnsentText } from '../../../lib/unsent-text.ts';
import { loginPath } from '../../accounts/public.ts';
import { Banner } from '../../../ui/banner.tsx';
import { TextArea } from '../../../ui/field.tsx';
import { stampForm } from './client-key.ts';
import type { FormAnswer } from './form-answer.ts';
import { QuickQuestions } from './quick-questions.tsx';

interface WriteFormProps {
  fetcher: ReturnType<typeof useFetcher<FormAnswer>>;
  id: string;
  action: string;
  system: System;
  /** The page's response to a form sent without scripts. */
  answer?: FormAnswer | undefined;
  /** True if the person stays here instead of being redirected to the conversation. */
  stays?: boolean;
  /** Element that takes the focus when the dialog opens. */
  area?: RefObject<HTMLTextAreaElement | null>;
  /** Unsent text typed here earlier. */
  unsentText?: UnsentText;
}

export function WriteForm({
  fetcher,
  id,
  action,
  system,
  answer = {},
  stays = false,
  area: given,
  unsentText,
}: WriteFormProps) {
  const { problem, code, typed } = fetcher.data ?? answer;
  const innerArea = useRef<HTMLTextAreaElement>(null);
  const area = given ?? innerArea;
  useEffect(() => {
    if (problem) area.current?.focus();
  }, [problem, area]);
  useEffect(() => {
    if (unsentText && area.current?.value === '') area.current.value = unsentText.read();
  }, [unsentText, area]);
  return (
    <fetcher.Form
      id={id}
      method="post"
      action={action}
      className="ui-stack"
      onSubmit={stampForm}
      // A message changes nothing on the page. A link that is pressed while the router reloads the page's data may be
      // lost: it changes the address, and the page stays.
      defaultShouldRevalidate={false}
    >
      {problem && (
        <Banner tone="danger" role="alert" title={problem}>
          {code === 'auth.required' && <Link to={loginPath(action)}>Sign in again</Link>}
          {code === 'auth.unverified' && <Link to="/profile">Go to my profile</Link>}
        </Banner>
      )}
      {stays && <input type="hidden" name="stays" defaultValue="" />}
      <input type="hidden" name="clientKey" defaultValue="" />
      <QuickQuestions system={system} area={area} onChange={(text) => unsentText?.save(text)} />
      <TextArea
        ref={area}
        label="Your message"
        name="body"
        rows={6}
        required
        maxLength={MAX_MESSAGE_CHARS}
        defaultValue={typed?.['body'] ?? ''}
        onChange={(event) => unsentText?.save(event.currentTarget.value)}
        description="Your email address isn’t shown. Never pay for something you haven’t seen."
      />
    </fetcher.Form>
  );
}
