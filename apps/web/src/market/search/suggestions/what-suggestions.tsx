import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PaletteItem } from '../../../lib/palette.ts';
import { FieldList, findField } from './field-list.tsx';
import { suggestionProviders } from './suggestion-providers.ts';
import { recentSearches } from './text-providers.ts';

interface WhatSuggestionsProps {
  fieldId: string;
  listId: string;
  onClose: () => void;
}

/** Suggestions for “what”. Choosing a text submits the form; choosing a page or a listing opens it. */
export function WhatSuggestions({ fieldId, listId, onClose }: WhatSuggestionsProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [providers] = useState(() => [recentSearches(pathname), ...suggestionProviders()]);
  function choose({ searchText, onSelect, to }: PaletteItem) {
    const field = findField(fieldId);
    onClose();
    onSelect?.();
    if (searchText !== undefined && field) {
      field.value = searchText;
      field.form?.requestSubmit();
    } else if (to !== undefined) void navigate(to);
  }
  return (
    <FieldList
      {...{ fieldId, listId, providers, onClose }}
      isHiddenEmpty
      className="market-suggestions"
      onChoose={choose}
      onSubmit={onClose}
    />
  );
}
