import { deleteTopics } from '../../conversation/messages/public.ts';
import type { Tx } from '../../platform/db/database.ts';
import { deletePhotosAndDamages } from './photos/request-photos.queries.ts';
import { topicOf } from './questions/topic-of.ts';

/** Deletes photos, reports of damage and conversations of requests whose streets and phone numbers are deleted. */
export async function deletePrivate(tx: Tx, requestIds: readonly string[]): Promise<void> {
  await deletePhotosAndDamages(tx, requestIds);
  await deleteTopics(tx, requestIds.map(topicOf));
}
