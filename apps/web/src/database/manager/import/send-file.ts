import { importRows } from '@tessera/contract/database/database-import';
import { databaseFailures } from '@tessera/contract/database/database.refusals';
import type { Input, Output } from '@tessera/contract/endpoint';
import { type Result, ok, refuse } from '@tessera/domain/result';
import { askPassword } from '../sudo/proof-store.ts';

export type ImportOutcome = Output<typeof importRows>;

export interface ImportFailure {
  /** Empty if the import was cancelled. */
  readonly message: string;
  /** Line of the file, if the server reports it. */
  readonly line?: number | undefined;
  /** If the name of the new table is taken: a free name to use instead. */
  readonly suggestion?: string | undefined;
}

interface SendInput {
  readonly query: Omit<Input<typeof importRows>['query'], 'columns' | 'fields' | 'types'> & {
    readonly columns: readonly string[];
    readonly fields: readonly string[] | undefined;
    readonly types: readonly string[] | undefined;
  };
  readonly body: Blob;
  readonly signal: AbortSignal;
  readonly onSent: (bytes: number) => void;
}

/** Sends a file for import. Like `databaseCall`, but it reports the progress of the upload, which `fetch` cannot. */
export async function sendFile(input: SendInput): Promise<Result<ImportOutcome, ImportFailure>> {
  const reply = await attempt(input);
  if (!needsProof(reply)) return reply;
  return (await askPassword()) ? attempt(input) : refuse({ message: '' });
}

type Reply = Result<ImportOutcome, ImportFailure & { readonly code?: string }>;

function needsProof(reply: Reply): boolean {
  return !reply.ok && reply.refusal.code === 'auth.proof_required';
}

function attempt({ query, body, signal, onSent }: SendInput): Promise<Reply> {
  const { columns, fields, types, ...rest } = query;
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(rest)) if (value !== undefined) search.set(key, value);
  search.set('columns', JSON.stringify(columns));
  if (fields) search.set('fields', JSON.stringify(fields));
  if (types) search.set('types', JSON.stringify(types));
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const onFailure = () => resolve(refuse({ message: signal.aborted ? '' : databaseFailures.importRows }));
    request.open('POST', `${importRows.path}?${search}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded));
    request.addEventListener('load', () => resolve(readReply(request.responseText)));
    request.addEventListener('error', onFailure);
    request.addEventListener('abort', onFailure);
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

function readReply(text: string): Reply {
  const answer = parse(text);
  if (answer?.['success'] === true) {
    const outcome = importRows.output.safeParse(answer);
    if (outcome.success) return ok(outcome.data);
  }
  const textOf = (name: string) => (typeof answer?.[name] === 'string' ? answer[name] : '');
  const line = typeof answer?.['line'] === 'number' ? answer['line'] : undefined;
  const isStopped = textOf('code') === 'database.import_stopped';
  const message = [isStopped ? textOf('error') : '', textOf('details') || textOf('error')]
    .filter((each, index, all) => each !== '' && all.indexOf(each) === index)
    .join('\n');
  const suggestion = textOf('suggestion') || undefined;
  return refuse({ code: textOf('code'), line, suggestion, message: message || databaseFailures.importRows });
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null ? { ...answer } : undefined;
  } catch {
    return undefined;
  }
}
