import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { tidySearch } from '../files-view.ts';
import { useManager } from '../use-manager.ts';

/** The search starts this long after the last typed character, so that fast typing sends one request. */
const PAUSE_MS = 250;

export function SearchBox() {
  const { view, change } = useManager();
  const { typed, type } = useTyped(view.search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The first typed character adds a history entry; the following ones replace it. */
  const isGoingOn = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(text: string) {
    clearTimeout(timer.current);
    const wanted = tidySearch(text);
    if (wanted === view.search) return;
    change({ search: wanted }, isGoingOn.current ? 'replace' : 'push');
    isGoingOn.current = true;
  }

  function onType(text: string) {
    type(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(text), PAUSE_MS);
  }

  return (
    <search className="files-search">
      <form
        className="ui-input-frame"
        onSubmit={(event) => {
          event.preventDefault();
          search(typed);
        }}
      >
        <span className="ui-input-affix">
          <Search aria-hidden="true" />
        </span>
        <input
          className="ui-input"
          type="search"
          name="search"
          aria-label="Search by filename"
          placeholder="Search by filename..."
          maxLength={255}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
          onBlur={() => {
            search(typed);
            isGoingOn.current = false;
          }}
        />
        {typed !== '' && (
          <button
            type="button"
            className="ui-input-button"
            aria-label="Clear search"
            onClick={() => {
              type('');
              search('');
            }}
          >
            <X aria-hidden="true" />
          </button>
        )}
      </form>
    </search>
  );
}

/** The field's text: what was typed, until the address shows another search, for example after Back. */
function useTyped(search: string) {
  const [{ typed, seen }, set] = useState({ typed: search, seen: search });
  if (seen !== search) set({ typed: tidySearch(typed) === search ? typed : search, seen: search });
  return { typed, type: (text: string) => set({ typed: text, seen: search }) };
}
