import type { MyDocuments } from '@tessera/contract/services/provider-documents';
import Upload from 'lucide-react/icons/upload';
import { useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { loadPhotoUpload } from '../../../people/accounts/public.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { useChange } from '../../../sold/use-change.ts';

interface DocumentUploadProps {
  providerId: number;
  step: MyDocuments['steps'][number];
  /** Folder of the person into which files are uploaded on their way. */
  directory: string;
}

/** Uploads a document of one kind. What is checked is a copy, so the uploaded file is deleted again. */
export function DocumentUpload({ providerId, step, directory }: DocumentUploadProps) {
  const { kind, label, expires, state } = step;
  const input = useRef<HTMLInputElement>(null);
  const [expiresOn, setExpiresOn] = useState('');
  const { isPending, problem, change } = useChange();
  const [isDayMissing, setIsDayMissing] = useState(false);

  async function send(file: File) {
    const isSent = await change(async () => {
      const { uploadPhoto } = await loadPhotoUpload();
      const uploaded = await uploadPhoto(file, file.name.split('.').at(-1) ?? 'pdf', directory);
      if (!uploaded.ok) return uploaded;
      const { fileId } = uploaded;
      const { addProviderDocument } = await import('@tessera/contract/services/provider-documents');
      const { deleteFiles } = await import('@tessera/contract/files/files');
      const body = { fileId, kind, expiresOn: expires ? expiresOn : null };
      const answer = await call(addProviderDocument, { params: { providerId }, body });
      await call(deleteFiles, { body: { fileIds: [fileId] } });
      return answer;
    }, 'Sent. An administrator will look at it.');
    if (isSent) setExpiresOn('');
  }

  function choose() {
    const isMissing = expires && expiresOn === '';
    setIsDayMissing(isMissing);
    if (!isMissing) input.current?.click();
  }

  return (
    <div className="business-document-upload">
      {expires && (
        <TextField
          label={`Last day of the ${label.toLowerCase()}`}
          type="date"
          value={expiresOn}
          error={isDayMissing ? 'Enter the last day on which it is valid.' : undefined}
          onChange={(event) => setExpiresOn(event.target.value)}
        />
      )}
      <Button
        icon={<Upload aria-hidden="true" />}
        isLoading={isPending}
        aria-label={`${buttonOf(state)}: ${label}`}
        onClick={choose}
      >
        {buttonOf(state)}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/pdf,image/jpeg,image/png,image/webp"
        aria-label={label}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) void send(file);
        }}
      />
      {problem !== undefined && (
        <p role="alert" className="business-document-reason">
          {problem}
        </p>
      )}
    </div>
  );
}

function buttonOf(state: DocumentUploadProps['step']['state']): string {
  if (state === 'accepted') return 'Upload the next one';
  return state === 'waiting' ? 'Upload another' : 'Upload';
}
