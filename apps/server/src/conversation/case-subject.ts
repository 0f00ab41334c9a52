import type { Refusal } from '@tessera/contract/refusals';
import type { Decision, Subject } from '@tessera/domain/conversation/moderation/moderation';
import type { Result } from '@tessera/domain/result';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Config } from '../config.ts';
import type { Clock } from '../platform/clock.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { PaymentProvider } from '../platform/payments/payment-provider.ts';
import type { LineKinds } from '../selling/line-kind.ts';

export interface CaseDecision {
  readonly reference: string;
  readonly decision: Exclude<Decision, 'dismiss' | 'suspend'>;
  readonly reason: string;
  readonly now: Date;
}

/** What carrying out a decision may need. */
export interface DecisionPorts {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Config;
  readonly jobs: Jobs;
  readonly payments: PaymentProvider;
  readonly lineKinds: LineKinds;
}

export interface Described {
  /** Page of what the case is about. */
  readonly path: string | null;
  /** What it says, or what each side says about it. */
  readonly evidence: readonly { readonly by: string; readonly text: string; readonly at: Date }[];
  /** Who decides it, in a sentence for moderators, if they do not. */
  readonly decidedElsewhere?: string;
}

/** Something of a higher area that moderators decide about, such as reviews. */
export interface CaseSubject {
  /** Locks it until the transaction ends. False if it no longer exists. */
  lock(tx: Tx, reference: string): Promise<boolean>;
  /** Carries out a decision, and emails those whom it concerns. */
  decide(
    tx: Tx,
    decision: CaseDecision,
    ports: DecisionPorts,
  ): Promise<Result<undefined, Refusal<'moderation.subject_deleted' | 'moderation.not_now'>>>;
  /** Does what is possible only once the decision is stored, such as sending refunds. */
  follow?(reference: string, ports: DecisionPorts): Promise<void>;
  /** Whether it concerns this person, who may then not decide about it. */
  isAbout(db: Db, reference: string, userId: number): Promise<boolean>;
  describe(db: Db, reference: string): Promise<Described>;
}

export type CaseSubjects = Readonly<Record<Exclude<Subject, 'listing' | 'conversation'>, CaseSubject>>;
