import { type Call, CallFailed, createCall } from '@tessera/contract/client';
import type { Answer, AnyEndpoint, CallInput, Output } from '@tessera/contract/endpoint';
import { type DatabaseFailure, databaseFailures } from '@tessera/contract/database.refusals';
import type { Refusal } from '@tessera/contract/refusals';
import { type Result, refuse } from '@tessera/domain/result';
import { askPassword } from '../sudo/proof-store.ts';
import { AnswerUnreadable, checkedFetch } from './checked-fetch.ts';

/** Why a call failed. */
export interface DatabaseProblem {
  /**
   * For display: the server's details, else its error, else the sentence from the specification. Empty when cancelled.
   */
  readonly message: string;
  /** `cancelled`: the password dialog was closed, so there is nothing to report. */
  readonly code: Refusal['code'] | 'cancelled' | 'unreachable' | 'unreadable';
  /** The server's refusal with its facts, if there was one. */
  readonly refusal?: Refusal | undefined;
}

export type DatabaseReply<E extends AnyEndpoint> = Result<Output<E>, DatabaseProblem>;

interface Options {
  /** Key of the fallback sentence. */
  readonly failure: DatabaseFailure;
  /** Replaces the fallback sentence when there was no connection. */
  readonly unreachable?: string;
  readonly signal?: AbortSignal;
}

const call: Call = createCall(checkedFetch);

/**
 * Calls an endpoint of the Database Manager. If the server requires the password, asks for it (a `ProofHost` must be on
 * the page) and repeats the call. Throws on abort only.
 */
export async function databaseCall<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: Options,
): Promise<DatabaseReply<E>> {
  const reply = await attempt(endpoint, input, options);
  if (reply.ok || reply.refusal.code !== 'auth.proof_required') return reply;
  const isProven = await askPassword();
  return isProven ? attempt(endpoint, input, options) : refuse({ message: '', code: 'cancelled' });
}

async function attempt<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  { failure, unreachable, signal }: Options,
): Promise<DatabaseReply<E>> {
  try {
    return toReply(await call(endpoint, input, signal), databaseFailures[failure]);
  } catch (error) {
    if (signal?.aborted) throw error;
    return refuse(problemOf(error, databaseFailures[failure], unreachable));
  }
}

function toReply<E extends AnyEndpoint>(answer: Answer<E>, failure: string): DatabaseReply<E> {
  if (answer.ok) return answer;
  const { refusal } = answer;
  const details = 'details' in refusal && typeof refusal.details === 'string' ? refusal.details : '';
  // A stopped script needs both: the details say why it stopped, our sentence says how much was saved.
  const messages =
    refusal.code === 'database.script_stopped' ? [refusal.error, details] : [details || refusal.error];
  const message = messages.filter(Boolean).join(' ') || failure;
  return refuse({ message, code: refusal.code, refusal });
}

function problemOf(error: unknown, failure: string, unreachable = failure): DatabaseProblem {
  if ((error instanceof AnswerUnreadable && error.message) || error instanceof CallFailed)
    return { message: error.message, code: 'unreadable' };
  // The browser's messages about a lost connection help nobody.
  if (error instanceof TypeError) return { message: unreachable, code: 'unreachable' };
  return { message: `${failure} - invalid response format`, code: 'unreadable' };
}

/** Thrown by query functions, which report errors by throwing. */
export class DatabaseFailed extends Error {
  override readonly name = 'DatabaseFailed';
  readonly problem: DatabaseProblem;

  constructor(problem: DatabaseProblem) {
    super(problem.message);
    this.problem = problem;
  }
}

export async function databaseQuery<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: Options,
): Promise<Output<E>> {
  const reply = await databaseCall(endpoint, input, options);
  if (reply.ok) return reply.value;
  throw new DatabaseFailed(reply.refusal);
}

/** Defeats caches; the server ignores the value. */
export function cacheBuster(): string {
  return `${Date.now()}`;
}
