import Download from 'lucide-react/icons/download';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import type { RunReport } from '../worker/messages.ts';
import { saveCapital, saveFigures, saveMonths, saveTrades } from './exports.ts';

/** Everything that a run gives, as CSV files. */
export function DownloadMenu({ report }: { report: RunReport }) {
  return (
    <Menu
      align="end"
      groups={[
        {
          items: [
            { label: 'Trades', onSelect: () => saveTrades(report) },
            { label: 'Capital and drawdown', onSelect: () => saveCapital(report) },
            { label: 'Returns by month', onSelect: () => saveMonths(report) },
            { label: 'Figures', onSelect: () => saveFigures(report) },
          ],
        },
      ]}
      renderTrigger={(trigger) => (
        <Button {...trigger} size="small" icon={<Download aria-hidden="true" />}>
          Download
        </Button>
      )}
    />
  );
}
