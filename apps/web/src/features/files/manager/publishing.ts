import { createContext } from 'react';
import type { SelectedFile } from './selection.ts';

/** What came of a publish review. */
export interface PublishOutcome {
  readonly status: string;
  readonly system: string;
  readonly preset: string;
  readonly assetCount: number;
}

/** Opens the review of files to be published; nothing when it was left. */
export type PublishFiles = (files: readonly SelectedFile[]) => Promise<PublishOutcome | undefined>;

export function outcomeSentence({ status, system, preset, assetCount }: PublishOutcome): string {
  return status === 'draft'
    ? `Saved draft for ${system} using the ${preset} preset with ${assetCount} asset(s).`
    : `Prepared ${assetCount} asset(s) for ${system} using the ${preset} preset.`;
}

/** The site gives it to the File Manager's own page; without it nothing can be published from there. */
export const PublishFilesContext = createContext<PublishFiles | undefined>(undefined);
