import Database from 'lucide-react/icons/database';
import SquarePen from 'lucide-react/icons/square-pen';
import Upload from 'lucide-react/icons/upload';
import { openDatabaseManager } from '../../database/manager/opening.ts';
import { openListingWizard } from '../../market/listings/wizard/wizard-opening.ts';
import { openUploadPortal } from '../../files/personal-files/upload/portal/portal-store.ts';
import type { Icon } from '../../lib/section-icons.ts';

/** Header buttons that run an action instead of following a link. */
export interface Action {
  readonly label: string;
  readonly icon: Icon;
  /** Set by the feature that provides the action; its code is imported only when the button is pressed. */
  readonly run?: () => void;
}

export const actions = {
  postListing: { label: 'Post Listing', icon: SquarePen, run: openListingWizard },
  upload: { label: 'Upload', icon: Upload, run: openUploadPortal },
  database: {
    label: 'Database',
    icon: Database,

    run: () => void openDatabaseManager(),
  },
} as const satisfies Record<string, Action>;
