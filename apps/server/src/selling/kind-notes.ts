import type { Config } from '../config.ts';
import type { Db } from '../platform/db/database.ts';
import type { AboutSale, LineKinds, LineProof } from './line-kind.ts';

/** Evidence about paid lines, from the kinds that have any, by the id of the order's line. */
export async function listLineProofs(
  db: Db,
  lines: readonly { readonly id: string; readonly kind: string }[],
  { lineKinds, config }: { readonly lineKinds: LineKinds; readonly config: Pick<Config, 'publicUrl'> },
): Promise<ReadonlyMap<string, LineProof>> {
  const proofs = new Map<string, LineProof>();
  for (const [kind, ofKind] of Map.groupBy(lines, (line) => line.kind)) {
    const ids = ofKind.map(({ id }) => id);
    for (const [id, proof] of (await lineKinds[kind]?.listProofs?.(db, ids, config)) ?? [])
      proofs.set(id, proof);
  }
  return proofs;
}

/** Paragraphs that kinds add to every email about these sales. A sale without `kind` is offered to every kind. */
export async function listEmailNotes(
  db: Db,
  sales: readonly (AboutSale & { readonly kind?: string })[],
  { lineKinds }: { readonly lineKinds: LineKinds },
): Promise<string[]> {
  const notes: string[] = [];
  for (const [name, kind] of Object.entries(lineKinds)) {
    const ofKind = sales.filter((sale) => sale.kind === undefined || sale.kind === name);
    if (ofKind.length > 0) notes.push(...((await kind.listEmailNotes?.(db, ofKind)) ?? []));
  }
  return notes;
}
