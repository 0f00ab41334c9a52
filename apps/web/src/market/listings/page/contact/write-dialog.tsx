import type { System } from '@tessera/domain/market/listings/systems';
import { useEffect, useId, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { openUnsentText } from '../../../../lib/unsent-text.ts';
import { useViewer } from '../../../../lib/viewer.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import type { FormAnswer } from './form-answer.ts';
import { formPath } from './form-paths.ts';
import { WriteForm } from './write-form.tsx';

export interface AboutListing {
  readonly id: number;
  readonly system: System;
  readonly title: string;
  readonly firstName: string;
}

interface WriteDialogProps {
  about: AboutListing;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function WriteDialog({ about, isOpen, onOpenChange }: WriteDialogProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const fetcher = useFetcher<FormAnswer>();
  const action = formPath('/messages/new', about);
  const userId = useViewer()?.id;
  const [unsentText] = useState(() => openUnsentText(userId, action));
  const sent = fetcher.data?.done;
  useEffect(() => {
    if (sent) unsentText.save('');
  }, [sent, unsentText]);
  const close = () => onOpenChange(false);
  if (sent) {
    return (
      <Dialog
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        size="small"
        title="Your message was sent"
        description={`We’ve emailed ${about.firstName}. You’ll get an email when they reply.`}
        footer={
          <>
            <Button onClick={close}>Close</Button>
            <ButtonLink variant="primary" to={`/messages/${sent.conversationId}`}>
              View conversation
            </ButtonLink>
          </>
        }
      />
    );
  }
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`Message ${about.firstName}`}
      description={`About “${about.title}”`}
      initialFocus={area}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" isLoading={fetcher.state !== 'idle'}>
            Send message
          </Button>
        </>
      }
    >
      <WriteForm
        fetcher={fetcher}
        id={id}
        action={action}
        system={about.system}
        stays
        area={area}
        unsentText={unsentText}
      />
    </Dialog>
  );
}
