import { type Call, CallFailed, createCall } from '@tessera/contract/client';
import type { Answer, AnyEndpoint, CallInput, Output } from '@tessera/contract/endpoint';
import { type DatabaseFailure, databaseFailures } from '@tessera/contract/database/database.refusals';
import type { Refusal } from '@tessera/contract/refusals';
import { type Result, refuse } from '@tessera/domain/result';
import { askPassword } from '../sudo/proof-store.ts';
import { AnswerUnreadable, checkedFetch } from './checked-fetch.ts';

/** Why a call failed. */
export interface DatabaseProblem {
  /**
   * The message to show: the server's details, or else its error, or else the sentence from the specification. Empty if
   * the call was cancelled.
   */
  readonly message: string;
  /** `cancelled`: the password dialog was closed, so there is nothing to report. */
  readonly code: Refusal['code'] | 'cancelled' | 'unreachable' | 'unreadable';
  /** The server's refusal with its facts, if there was one. */
  readonly refusal?: Refusal | undefined;
}

export type DatabaseReply<E extends AnyEndpoint> = Result<Output<E>, DatabaseProblem>;

interface Options {
  /** Which sentence of the specification to show if the server gives no message. */
  readonly failure: DatabaseFailure;
  /** The message to show instead of that sentence if the server could not be reached. */
  readonly unreachable?: string;
  readonly signal?: AbortSignal;
}

const call: Call = createCall(checkedFetch);

/**
 * Calls an endpoint of the Database Manager and returns its value or the problem. If the server requires the password,
 * it asks for it, for which a `ProofHost` must be on the page, and repeats the call. It throws only if the call is
 * aborted.
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
  // For a stopped script both are shown: the details say why it stopped, and our sentence says how much was saved.
  const messages =
    refusal.code === 'database.script_stopped' ? [refusal.error, details] : [details || refusal.error];
  const message = messages.filter(Boolean).join(' ') || failure;
  return refuse({ message, code: refusal.code, refusal });
}

function problemOf(error: unknown, failure: string, unreachable = failure): DatabaseProblem {
  if ((error instanceof AnswerUnreadable && error.message) || error instanceof CallFailed)
    return { message: error.message, code: 'unreadable' };
  // `fetch` throws a TypeError if the server cannot be reached. Browsers' own messages for that are no help.
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

/** A value that differs for each call, so that no cache answers it. The server ignores the value. */
export function cacheBuster(): string {
  return `${Date.now()}`;
}
