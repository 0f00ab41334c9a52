import { formatTotal } from '@tessera/domain/files/personal-files/byte-units';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { useAction } from '../../use-action.ts';
import { useProvenCall } from '../proof-provider.tsx';
import { SavedNote } from '../saved-note.tsx';
import { SectionCard } from '../section-card.tsx';

export function DownloadCard({ files, bytes }: { files: number; bytes: number }) {
  const provenCall = useProvenCall();
  const { run, running } = useAction();
  const size = formatTotal(bytes);
  const [hasBegun, setHasBegun] = useState(false);

  async function download() {
    const { prepareMyData } = await import('@tessera/contract/site/account-data');
    const ready = await run('download', () => provenCall(prepareMyData, {}));
    if (!ready) return;
    setHasBegun(true);
    location.assign(ready.path);
  }

  return (
    <SectionCard title="Download your data" intro={<p>Everything that we store about you, as one zip.</p>}>
      <p>
        {files === 0
          ? 'A page to read, and the same data as JSON.'
          : `A page to read, the same data as JSON, and ${files === 1 ? 'your file' : `your ${files.toLocaleString('en-GB')} files`} (${size}).`}
      </p>
      <div className="ui-row">
        <Button
          icon={<Download aria-hidden="true" />}
          isLoading={running !== undefined}
          onClick={() => void download()}
        >
          Download my data
        </Button>
        <SavedNote isShown={hasBegun}>The download has begun</SavedNote>
      </div>
    </SectionCard>
  );
}
