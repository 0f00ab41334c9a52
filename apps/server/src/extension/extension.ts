import type { Config } from '../config.ts';
import type { Jobs, Workers } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log/log.ts';
import type { Ports } from '../ports.ts';
import type { DeclaredSettings } from '../settings/setting.ts';

/** What work in the background may use. */
export type WorkPorts = Pick<
  Ports,
  | 'db'
  | 'clock'
  | 'limits'
  | 'config'
  | 'store'
  | 'payments'
  | 'payouts'
  | 'dns'
  | 'secrets'
  | 'pictures'
  | 'passwords'
  | 'searchIndex'
  | 'providerKinds'
  | 'lineKinds'
  | 'state'
>;

/** What the jobs of an extension may use. */
export interface WorkNeeds extends WorkPorts {
  readonly log: Log;
  /** Aborted when the server begins to stop, before it waits for its running jobs. */
  readonly stopping: AbortSignal;
}

/** Runs a job that the extension has queued. */
export type Work = (payload: unknown, jobs: Jobs) => Promise<void>;

/** What an extension adds to the text that is printed once the site answers. */
export interface ExtensionNews {
  /** Lines, each with a short label. */
  readonly lines: readonly (readonly [label: string, text: string])[];
  /** What of it other machines cannot use, with the setting that opens it. */
  readonly closedToOthers: readonly string[];
}

/**
 * Something that runs inside the server's process and is not part of the product. It is a module that exports an
 * `extension`, and `EXTENSIONS` names its file. It uses what features offer in their `public.ts`, and `public.ts` of
 * this folder. The server does not know which extensions there are.
 */
export interface Extension extends DeclaredSettings {
  readonly name: string;
  /** Runs before the server answers, so it has to be quick. */
  prepare?(ports: Ports): Promise<void>;
  /** Runs once the server answers. Long work is queued here, as a job `extensions.work`. */
  begin?(ports: Ports): Promise<void>;
  createWork?(needs: WorkNeeds): Work;
  /** Replaces workers of the server, or returns them as they are. */
  wrapWorkers?(workers: Workers): Workers;
  describe?(config: Config): ExtensionNews;
}
