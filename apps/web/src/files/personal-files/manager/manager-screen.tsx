import { subscribeToFiles } from '../files-news.ts';
import ChartPie from 'lucide-react/icons/chart-pie';
import FolderOpen from 'lucide-react/icons/folder-open';
import { useEffect, useEffectEvent } from 'react';
import { Tabs } from '../../../ui/tabs.tsx';
import { enterFolder } from '../folder-in-view.ts';
import { DownloadBar } from './download/download-bar.tsx';
import { FilesTab } from './list/files-tab.tsx';
import { ManagerBanners } from './manager-banners.tsx';
import { ManagerHeader } from './manager-header.tsx';
import { ManagerQuestions } from './manager-questions.tsx';
import type { SelectedFile } from './selection.ts';
import { SignInNeeded } from './sign-in-needed.tsx';
import { StatisticsTab } from './statistics-tab.tsx';
import { useManager } from './use-manager.ts';
import { useOtherDevices } from './use-other-devices.ts';

interface ManagerScreenProps {
  isEmbedded: boolean;
  onUseSelection: ((files: SelectedFile[]) => void) | undefined;
}

export function ManagerScreen({ isEmbedded, onUseSelection }: ManagerScreenProps) {
  const { view, change, access, isExpired, refresh } = useManager();
  useExistingPage();
  useRefreshAfterUploads(() => void refresh());
  useOtherDevices({ isEnabled: access === 'open' });
  useEffect(() => enterFolder(view.directory), [view.directory]);
  return (
    <div className="files-manager" data-embedded={isEmbedded} data-picker={onUseSelection !== undefined}>
      <ManagerHeader isEmbedded={isEmbedded} />
      <div className="files-body">
        <ManagerBanners />
        <DownloadBar />
        {access === 'closed' || isExpired ? (
          <SignInNeeded />
        ) : onUseSelection ? (
          // Statistics are not shown where files are picked for a listing.
          <FilesTab onUseSelection={onUseSelection} />
        ) : (
          <Tabs
            label="File Manager"
            value={view.tab}
            onValueChange={(tab) => change({ tab: tab === 'statistics' ? 'statistics' : 'files' })}
            tabs={[
              {
                id: 'files',
                label: 'Files',
                icon: <FolderOpen aria-hidden="true" />,
                panel: view.tab === 'files' && <FilesTab onUseSelection={onUseSelection} />,
              },
              {
                id: 'statistics',
                label: 'Statistics',
                icon: <ChartPie aria-hidden="true" />,
                panel: view.tab === 'statistics' && <StatisticsTab />,
              },
            ]}
          />
        )}
      </div>
      <ManagerQuestions />
    </div>
  );
}

/** If the page in view no longer exists, for example after deleting its files, shows the last page instead. */
function useExistingPage(): void {
  const { view, change, query } = useManager();
  const last = query.isPlaceholderData ? undefined : query.data?.pagination.totalPages;
  const goBack = useEffectEvent((page: number) => change({ page }, 'replace'));
  useEffect(() => {
    if (last !== undefined && view.page > last) goBack(last);
  }, [view.page, last]);
}

/** Refreshes the open list whenever this tab or another one has added or deleted files. */
function useRefreshAfterUploads(refresh: () => void): void {
  const onFiles = useEffectEvent(refresh);
  useEffect(() => subscribeToFiles(() => onFiles()), []);
}
