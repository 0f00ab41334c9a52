import { formatFolderPath } from '@tessera/domain/files/personal-files/folder-paths';
import { useState } from 'react';
import { data, type LoaderFunctionArgs } from 'react-router';
import { pageServices } from '../../../lib/page-services.ts';
import { Button } from '../../../ui/button.tsx';
import { AddAssetsDialog } from './add-assets-dialog.tsx';
import { LazyFileManager } from './lazy-manager.tsx';
import type { PublishOutcome } from './publishing.ts';
import type { SelectedFile } from './selection.ts';
import './dev-page.css';

export const meta = () => [
  { title: 'File Manager in other screens' },
  { name: 'robots', content: 'noindex' },
];

export function loader({ context }: LoaderFunctionArgs) {
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!context.get(pageServices).site.isDevelopment) throw data(null, { status: 404 });
  return null;
}

/** A page for developers that shows the File Manager as other screens use it: to choose and to publish files. */
export default function FilesDevPage() {
  const [isOpen, setIsOpen] = useState(false);
  const [assets, setAssets] = useState<readonly SelectedFile[]>([]);
  const [status, setStatus] = useState('draft');
  return (
    <div className="files-dev-page">
      <h1 className="ui-page-title">File Manager in other screens</h1>
      <div className="ui-row">
        <Button onClick={() => setIsOpen(true)}>Add assets…</Button>
        <Button aria-pressed={status === 'draft'} onClick={() => setStatus('draft')}>
          Publish as draft
        </Button>
        <Button aria-pressed={status === 'live'} onClick={() => setStatus('live')}>
          Publish live
        </Button>
      </div>
      <ul aria-label="Assets">
        {assets.map(({ id, name, directory }) => (
          <li key={id}>
            {name} in {formatFolderPath(directory)}
          </li>
        ))}
      </ul>
      <AddAssetsDialog isOpen={isOpen} onOpenChange={setIsOpen} preselected={assets} onAdd={setAssets} />
      <h2 className="ui-section-title">Publishing</h2>
      <LazyFileManager embedded onPublish={(files) => Promise.resolve(outcomeOf(status, files.length))} />
    </div>
  );
}

function outcomeOf(status: string, assetCount: number): PublishOutcome {
  return { status, assetCount, system: 'Autos', preset: 'Classic' };
}
