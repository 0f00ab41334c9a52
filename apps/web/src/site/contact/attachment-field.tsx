import { formatBytes } from '@tessera/domain/files/personal-files/byte-units';
import { ATTACHMENT_ACCEPT, MAX_ATTACHMENTS } from '@tessera/domain/site/contact/tickets';
import Paperclip from 'lucide-react/icons/paperclip';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { findFileFault } from './find-file-fault.ts';

interface AttachmentFieldProps {
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
}

/** Lets somebody choose files for a message. They are sent after the message itself. */
export function AttachmentField({ files, onChange }: AttachmentFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field
      label="Files (optional)"
      description={`Up to ${MAX_ATTACHMENTS} photos, PDF files or plain texts of 10 MB each. Only you and the people who run this site see them.`}
      error={findFileFault(files)}
    >
      {(wiring) => (
        <div className="contact-files">
          <input
            {...wiring}
            ref={input}
            type="file"
            multiple
            accept={ATTACHMENT_ACCEPT}
            className="sr-only"
            tabIndex={-1}
            onChange={({ currentTarget }) => {
              onChange([...files, ...(currentTarget.files ?? [])]);
              currentTarget.value = '';
            }}
          />
          {files.length > 0 && (
            <ul className="contact-chosen">
              {files.map((file, position) => (
                // The same file can be chosen twice, so only its position identifies it.
                <li key={position}>
                  <Paperclip aria-hidden="true" />
                  <span className="ui-breakable">{file.name}</span>
                  <span className="ui-note ui-nowrap">{formatBytes(file.size)}</span>
                  <IconButton
                    size="small"
                    variant="quiet"
                    label={`Remove ${file.name}`}
                    icon={<X aria-hidden="true" />}
                    onClick={() => onChange(files.filter((_, at) => at !== position))}
                  />
                </li>
              ))}
            </ul>
          )}
          <div>
            <Button icon={<Paperclip aria-hidden="true" />} onClick={() => input.current?.click()}>
              Attach files
            </Button>
          </div>
        </div>
      )}
    </Field>
  );
}
