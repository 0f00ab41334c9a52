import Database from 'lucide-react/icons/database';
import SquarePen from 'lucide-react/icons/square-pen';
import Upload from 'lucide-react/icons/upload';
import { openDatabaseManager } from '../../features/database/opening.ts';
import { openListingWizard } from '../../features/listings/wizard/wizard-opening.ts';
import { openUploadPortal } from '../../features/files/upload/portal/portal-store.ts';
import type { Icon } from './destinations.ts';

/** What the header does instead of going somewhere. */
export interface Action {
  readonly label: string;
  readonly icon: Icon;
  /** As with destinations: only what works is shown. */
  readonly isReady: boolean;
  /** Set by the feature that makes it work; import the feature's part here only when it is pressed. */
  readonly run?: () => void;
}

export const actions = {
  postListing: { label: 'Post Listing', icon: SquarePen, isReady: true, run: openListingWizard },
  upload: { label: 'Upload', icon: Upload, isReady: true, run: openUploadPortal },
  database: {
    label: 'Database',
    icon: Database,
    isReady: true,
    run: () => void openDatabaseManager(),
  },
} as const satisfies Record<string, Action>;
