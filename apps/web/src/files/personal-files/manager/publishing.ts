import { createContext } from 'react';
import type { SelectedFile } from './selection.ts';

/** Result of a publish review. */
export interface PublishOutcome {
  readonly status: string;
  readonly system: string;
  readonly preset: string;
  readonly assetCount: number;
}

/** Opens the publish review for these files. Resolves with undefined if the person cancels it. */
export type PublishFiles = (files: readonly SelectedFile[]) => Promise<PublishOutcome | undefined>;

export function outcomeSentence({ status, system, preset, assetCount }: PublishOutcome): string {
  return status === 'draft'
    ? `Saved draft for ${system} using the ${preset} preset with ${assetCount} asset(s).`
    : `Prepared ${assetCount} asset(s) for ${system} using the ${preset} preset.`;
}

/** Provided by the site for the File Manager's page. Without it, files cannot be published there. */
export const PublishFilesContext = createContext<PublishFiles | undefined>(undefined);
