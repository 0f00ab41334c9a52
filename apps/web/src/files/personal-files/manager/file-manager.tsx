import type { FirstList } from './data/use-file-list.ts';
import { FilesCache } from './data/files-cache.tsx';
import { LayoutProvider } from './layout-provider.tsx';
import type { FilesLayout } from './layout-choice.ts';
import { ManagerScreen } from './manager-screen.tsx';
import type { PublishFiles } from './publishing.ts';
import type { SelectedFile } from './selection.ts';
import { useViewInAddress, useViewInMemory, type ViewSource } from './use-files-view.ts';
import { ManagerProvider, useManagerState } from './use-manager.ts';
import './manager.css';
import './list/list.css';
import './list/preview.css';
import './list/tiles.css';
import './dialogs/dialogs.css';
import './statistics-tab.css';
import './narrow.css';
import './phone.css';

export interface FileManagerProps {
  /** Embedded in another screen: without a link to the Upload Portal and without its own address. */
  embedded?: boolean | undefined;
  /** Receives the chosen files. If set, the manager is used to choose files for another screen. */
  onUseSelection?: ((files: SelectedFile[]) => void) | undefined;
  /** Opens the publish review. Without it, files cannot be published from here. */
  onPublish?: PublishFiles | undefined;
  preselected?: readonly SelectedFile[] | undefined;
}

/** What the server rendered the page with: the first list of files and the layout. */
interface DrawnManager {
  first?: FirstList | undefined;
  layout?: FilesLayout | undefined;
}

type ManagerProps = FileManagerProps & DrawnManager;

export function FileManager(props: ManagerProps) {
  return (
    <FilesCache>
      <LayoutProvider drawn={props.layout ?? (props.onUseSelection && 'grid')}>
        {props.embedded ? <EmbeddedManager {...props} /> : <AddressedManager {...props} />}
      </LayoutProvider>
    </FilesCache>
  );
}

function AddressedManager(props: ManagerProps) {
  return <PlacedManager {...props} viewSource={useViewInAddress()} />;
}

function EmbeddedManager(props: ManagerProps) {
  return <PlacedManager {...props} viewSource={useViewInMemory()} />;
}

const nobody: readonly SelectedFile[] = [];

function PlacedManager({
  embedded = false,
  onUseSelection,
  onPublish,
  preselected = nobody,
  first,
  viewSource,
}: ManagerProps & { viewSource: ViewSource }) {
  const manager = useManagerState({ viewSource, first, preselected, onPublish });
  return (
    <ManagerProvider value={manager}>
      <ManagerScreen isEmbedded={embedded} onUseSelection={onUseSelection} />
    </ManagerProvider>
  );
}
