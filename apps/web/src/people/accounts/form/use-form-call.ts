import type { Answer, AnyEndpoint, CallInput, Output } from '@tessera/contract/endpoint';
import { useId, useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { type Problem, problemFromFailure, problemFromFaults, problemFromRefusal } from './problem.ts';

/** Like `call`, but returns undefined if the person cancels. */
export type Caller = <E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
) => Promise<Answer<E> | undefined>;

interface FormCall<E extends AnyEndpoint> {
  /** Loads the endpoint when the form is sent. Viewing the page does not need its schemas. */
  readonly endpoint: () => Promise<E>;
  readonly input: (read: (field: string) => string) => CallInput<E>;
  /** Sends the call. If it returns undefined, the person cancelled, and the form stays as it is. */
  readonly caller?: Caller;
  /** The form stays busy until this is done. */
  readonly onDone: (value: Output<E>, given: CallInput<E>) => unknown;
  /** Names of fields by the codes of refusals that refer to them. */
  readonly fieldOf?: Readonly<Record<string, string>>;
  /** Replaces the problem of a refusal, for example by one with more help. */
  readonly explain?: (problem: Problem, fieldId: (name: string) => string) => Problem;
}

export interface FormState {
  readonly id: string;
  readonly problem: Problem | undefined;
  readonly isBusy: boolean;
  readonly send: (form: HTMLFormElement) => Promise<void>;
  /** Props for a field: its id, its name and its error. */
  readonly field: (name: string) => { id: string; name: string; error: string | undefined };
  readonly fieldId: (name: string) => string;
}

/**
 * Submits one form to one endpoint: validates the values with the endpoint's schema, sends them once and holds the
 * outcome.
 */
export function useFormCall<E extends AnyEndpoint>(options: FormCall<E>): FormState {
  const id = useId();
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setIsBusy] = useState(false);
  const isSending = useRef(false);
  const fieldId = (name: string) => `${id}-${name}`;

  async function send(form: HTMLFormElement) {
    if (isSending.current) return;
    isSending.current = true;
    setIsBusy(true);
    try {
      const outcome = await attempt(options, new FormData(form), fieldId);
      setProblem(outcome.problem);
      if (outcome.done) await options.onDone(outcome.done.value, outcome.done.given);
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  }

  return {
    id,
    problem,
    isBusy,
    send,
    fieldId,
    field: (name) => ({
      id: fieldId(name),
      name,
      error: problem?.faults.find(({ path }) => path === name)?.message,
    }),
  };
}

interface Outcome<E extends AnyEndpoint> {
  readonly done?: { readonly value: Output<E>; readonly given: CallInput<E> };
  readonly problem?: Problem | undefined;
}

async function attempt<E extends AnyEndpoint>(
  options: FormCall<E>,
  data: FormData,
  fieldId: (name: string) => string,
): Promise<Outcome<E>> {
  const { input, fieldOf, explain = unchanged, caller = call } = options;
  try {
    const endpoint = await options.endpoint();
    const given = input((field) => textOf(data.get(field)));
    const order = [...data.keys()];
    const faults = faultsOf(endpoint, given).toSorted(
      (a, b) => order.indexOf(a.path) - order.indexOf(b.path),
    );
    if (faults.length > 0) return { problem: problemFromFaults(faults) };
    const answer = await caller(endpoint, given);
    if (!answer) return {};
    return answer.ok
      ? { done: { value: answer.value, given } }
      : { problem: explain(problemFromRefusal(answer.refusal, fieldOf), fieldId) };
  } catch (error) {
    return { problem: problemFromFailure(error) };
  }
}

const unchanged = (problem: Problem) => problem;

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}

function faultsOf<E extends AnyEndpoint>(endpoint: E, given: CallInput<E>) {
  // The exact type of the input says whether it has a body. Here, a missing one counts as empty.
  const { body = {} } = given as { readonly body?: unknown };
  const checked = endpoint.body.safeParse(body);
  return (checked.error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }));
}
