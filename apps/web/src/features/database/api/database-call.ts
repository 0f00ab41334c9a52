import { type Call, CallFailed, createCall } from '@tessera/contract/client';
import type { Answer, AnyEndpoint, CallInput, Output } from '@tessera/contract/endpoint';
import { type DatabaseFailure, databaseFailures } from '@tessera/contract/database.refusals';
import type { Refusal } from '@tessera/contract/refusals';
import { type Result, refuse } from '@tessera/domain/result';
import { askPassword } from '../sudo/proof-store.ts';
import { AnswerUnreadable, checkedFetch } from './checked-fetch.ts';

/** Why something did not work. */
export interface DatabaseProblem {
  /** For a person: the server's details, else its error, else the specification's words. Empty when cancelled. */
  readonly message: string;
  /** `cancelled`: the password was asked for and not given; there is nothing to say then. */
  readonly code: Refusal['code'] | 'cancelled' | 'unreachable' | 'unreadable';
  /** With its facts, where the server refused. */
  readonly refusal?: Refusal | undefined;
}

export type DatabaseReply<E extends AnyEndpoint> = Result<Output<E>, DatabaseProblem>;

interface Options {
  /** Names the sentence for the case that nothing better was said. */
  readonly failure: DatabaseFailure;
  /** In place of it when there was no connection. */
  readonly unreachable?: string;
  readonly signal?: AbortSignal;
}

const call: Call = createCall(checkedFetch);

/**
 * Calls an endpoint of the Database Manager. Where the server wants the password again it is asked for (a `ProofHost`
 * must be on the page), and then the call is made once more. Only an abort is thrown.
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
  // The server's details say why a script stopped; only our own sentence says what of it was saved.
  const messages =
    refusal.code === 'database.script_stopped' ? [refusal.error, details] : [details || refusal.error];
  const message = messages.filter(Boolean).join(' ') || failure;
  return refuse({ message, code: refusal.code, refusal });
}

function problemOf(error: unknown, failure: string, unreachable = failure): DatabaseProblem {
  if ((error instanceof AnswerUnreadable && error.message) || error instanceof CallFailed)
    return { message: error.message, code: 'unreadable' };
  // The browser's own words for a lost connection help nobody.
  if (error instanceof TypeError) return { message: unreachable, code: 'unreachable' };
  return { message: `${failure} - invalid response format`, code: 'unreadable' };
}

/** For query functions, which tell of a failure by throwing. */
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

/** Against caches on the way; nobody reads it. */
export function cacheBuster(): string {
  return `${Date.now()}`;
}
