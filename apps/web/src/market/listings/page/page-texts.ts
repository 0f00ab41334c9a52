import { isEmptyLabel } from '@tessera/domain/market/listings/search/search';
import { type KeyFact, keyFactsOf } from '@tessera/domain/market/listings/shown/key-facts';
import type { FormValues } from '@tessera/domain/market/listings/fields';
import type { System } from '@tessera/domain/market/listings/systems';
import { type Block, formatPlainText, parseRichText } from '@tessera/domain/texts/rich-text';
import { initialsOf } from '../../search/public.ts';
import type { Fact, ListingFacts } from '../preview/listing-facts.ts';

/** The texts of a listing's page. They are computed on the server, so that the browser needs no field definitions. */
export interface PageTexts extends Omit<ListingFacts, 'sections'> {
  /** Name of the employer. */
  readonly company: string | undefined;
  /** Initials of the employer. */
  readonly initials: string | undefined;
  readonly keyFacts: readonly KeyFact[];
  readonly sections: readonly (Omit<Fact, 'text'> & { readonly blocks: readonly Block[] })[];
}

/** A description on one line without formatting marks, for search engines and other sites. */
export function plainText(text: string): string {
  return formatPlainText(parseRichText(text)).replaceAll(/\s+/g, ' ');
}

/** The texts of a listing's page. No fact is shown twice, and none that says nothing. */
export function pageTextsOf(system: System, values: FormValues, facts: ListingFacts): PageTexts {
  const isJob = system === 'jobs';
  const keyFacts = keyFactsOf(system, values);
  const pay = { id: 'pay', label: 'Pay', text: facts.price };
  const shown = new Set([...keyFacts.map(({ id }) => id), ...(isJob ? ['company'] : [])]);
  const company = isJob ? facts.details.find(({ id }) => id === 'company')?.text : undefined;
  return {
    ...facts,
    company,
    initials: isJob ? initialsOf(company ?? facts.title) : undefined,
    keyFacts: isJob ? [pay, ...keyFacts] : keyFacts,
    details: facts.details.filter(
      ({ id, text }) => !shown.has(id) && (text === 'None' || !isEmptyLabel(text)),
    ),
    sections: facts.sections.map(({ id, label, text }) => ({ id, label, blocks: parseRichText(text) })),
  };
}
