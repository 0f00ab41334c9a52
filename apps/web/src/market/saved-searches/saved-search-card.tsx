import { shortDay } from '@tessera/domain/days';
import type { SavedSearch } from '@tessera/contract/market/saved-searches';
import { MAX_SEARCH_NAME_CHARS } from '@tessera/domain/market/listings/search/alerts';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { type FormEvent, useRef, useState } from 'react';
import { Form, useFetcher } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { besideRow } from '../../ui/forms/beside-row.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { TextLink } from '../../ui/link.tsx';
import { SelectField } from '../../ui/forms/select.tsx';
import { showToast } from '../../ui/overlays/toast-store.ts';
import { frequencyOptions } from './frequency-options.ts';

const emailLabels = {
  at_once: 'Instant emails',
  daily: 'Daily email',
  weekly: 'Weekly email',
  never: 'No emails',
} as const;

/** Id of the heading that gets the focus when the last saved search was deleted. */
export const SAVED_SEARCHES_TITLE = 'saved-searches-title';

export function SavedSearchCard({ search }: { search: SavedSearch }) {
  const { id, name, terms, path, frequency, sentAt, createdAt } = search;
  return (
    <li className="saved-search">
      <div className="saved-search-head">
        <h2>
          <TextLink to={path}>{name}</TextLink>
        </h2>
        <Badge tone={frequency === 'never' ? 'neutral' : 'accent'}>{emailLabels[frequency]}</Badge>
      </div>
      {terms.length > 0 && <p>{terms.join(', ')}</p>}
      <p className="saved-search-times">
        Saved on {shortDay(createdAt)}
        {sentAt && ` · last email on ${shortDay(sentAt)}`}
      </p>
      <div className="saved-search-actions">
        <details>
          <summary>
            <Pencil aria-hidden="true" />
            Change
          </summary>
          <Form method="post" action="/saved-searches" className="saved-search-form" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <TextField
              key={name}
              label="Name"
              name="name"
              defaultValue={name}
              maxLength={MAX_SEARCH_NAME_CHARS}
              required
            />
            <SelectField
              key={frequency}
              label="Emails"
              name="frequency"
              options={frequencyOptions}
              defaultValue={frequency}
            />
            <Button type="submit" variant="primary">
              Save changes
            </Button>
          </Form>
        </details>
        <DeleteForm search={search} />
      </div>
    </li>
  );
}

/** The form to delete a saved search. With scripts it asks for confirmation; without, it deletes at once. */
function DeleteForm({ search: { id, name } }: { search: SavedSearch }) {
  const fetcher = useFetcher<{ problem: string | undefined }>();
  const [isAsking, setIsAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const next = useRef<HTMLElement | null>(undefined);
  async function remove() {
    const card = form.current?.closest('li');
    const isLast = card?.parentElement?.childElementCount === 1;
    next.current = isLast ? document.getElementById(SAVED_SEARCHES_TITLE) : besideRow(card ?? null);
    setIsAsking(false);
    await fetcher.submit(
      { id: String(id), name, intent: 'delete' },
      { method: 'post', action: '/saved-searches' },
    );
    // The dialog may be removed together with its row before it can return the focus, so the focus moves to the next
    // row.
    next.current?.focus();
    showToast({ tone: 'success', title: 'Search deleted', description: name });
  }
  return (
    <>
      <form
        ref={form}
        method="post"
        action="/saved-searches"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          setIsAsking(true);
        }}
      >
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="name" value={name} />
        <input type="hidden" name="intent" value="delete" />
        <Button
          type="submit"
          variant="quiet"
          size="small"
          isLoading={fetcher.state !== 'idle'}
          icon={<Trash2 aria-hidden="true" />}
          aria-label={`Delete ${name}`}
        >
          Delete
        </Button>
      </form>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title="Delete this search?"
        confirmLabel="Delete"
        tone="danger"
        returnFocusTo={() => next.current}
        onConfirm={() => void remove()}
      >
        “{name}” will be deleted, and you’ll get no more emails about it.
      </ConfirmDialog>
    </>
  );
}
