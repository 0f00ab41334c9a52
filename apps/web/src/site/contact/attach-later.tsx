import { ATTACHMENT_ACCEPT } from '@tessera/domain/site/contact/tickets';
import Paperclip from 'lucide-react/icons/paperclip';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { attachFile, type TicketAccess } from './attach-file.ts';
import { findFileFault } from './find-file-fault.ts';

/** Attaches files to the newest message of a ticket, as soon as they are chosen. */
export function AttachLater(access: TicketAccess) {
  const { revalidate } = useRevalidator();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function attach(files: readonly File[]) {
    const fault = findFileFault(files);
    setProblem(fault);
    if (fault !== undefined) return;
    setIsSending(true);
    for (const file of files) {
      const refusal = await attachFile(access, file);
      if (refusal !== undefined) setProblem(`“${file.name}”: ${refusal}`);
    }
    await revalidate();
    setIsSending(false);
  }

  return (
    <div className="contact-files">
      {problem !== undefined && (
        <Banner tone="danger" role="alert" title="Not everything was attached">
          {problem}
        </Banner>
      )}
      <div>
        <Button
          icon={<Paperclip aria-hidden="true" />}
          isLoading={isSending}
          onClick={() => input.current?.click()}
        >
          Attach files to your last message
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={ATTACHMENT_ACCEPT}
          aria-label="Files for your last message"
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            currentTarget.value = '';
            if (files.length > 0) void attach(files);
          }}
        />
      </div>
    </div>
  );
}
