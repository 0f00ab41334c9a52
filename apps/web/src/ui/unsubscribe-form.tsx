import MailX from 'lucide-react/icons/mail-x';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button, ButtonLink } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface UnsubscribeFormProps {
  readonly heading: string;
  /** What happens when the person presses the button. */
  readonly question: ReactNode;
  /** What has happened afterwards. */
  readonly done: ReactNode;
  /** Undefined until the form was sent. */
  readonly outcome: { readonly problem: string | undefined } | undefined;
}

/** The page of a link in an email that stops emails of one kind. */
export function UnsubscribeForm({ heading, question, done, outcome }: UnsubscribeFormProps) {
  return (
    <>
      <h1 className="ui-page-title">{heading}</h1>
      {outcome === undefined && (
        <Form method="post" className="ui-stack">
          <p>{question}</p>
          <div>
            <Button type="submit" variant="primary">
              Unsubscribe
            </Button>
          </div>
        </Form>
      )}
      {outcome?.problem !== undefined && (
        <EmptyState title="This link doesn’t work">{outcome.problem}</EmptyState>
      )}
      {outcome && outcome.problem === undefined && (
        <EmptyState
          icon={<MailX aria-hidden="true" />}
          title="You’re unsubscribed"
          action={<ButtonLink to="/profile?section=emails">Email settings</ButtonLink>}
        >
          {done}
        </EmptyState>
      )}
    </>
  );
}
