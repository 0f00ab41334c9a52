import { MAX_MESSAGE_CHARS } from '@tessera/domain/conversation/messages/messages';
import type { System } from '@tessera/domain/market/listings/systems';
import { type RefObject, useEffect, useRef } from 'react';
import { Link, type useFetcher } from 'react-router';
import type { UnsentText } from '../../../../lib/unsent-text.ts';
import { loginPath } from '../../../../people/accounts/public.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { TextArea } from '../../../../ui/forms/field.tsx';
import { stampForm } from './stamp-form.ts';
import type { FormAnswer } from './form-answer.ts';
import { QuickQuestions } from './quick-questions.tsx';

interface WriteFormProps {
  fetcher: ReturnType<typeof useFetcher<FormAnswer>>;
  id: string;
  action: string;
  system: System;
  /** What the page answered to a form that was sent without scripts. */
  answer?: FormAnswer | undefined;
  /** True if the person stays on this page. Otherwise they are led to the conversation. */
  stays?: boolean;
  /** The text field, which gets the focus when the dialog opens. */
  area?: RefObject<HTMLTextAreaElement | null>;
  /** Text that was typed here earlier and not sent. */
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
      // A message changes nothing on this page, so the page's data is not reloaded. If a link is pressed during a
      // reload, the address may change while the page stays the same.
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
