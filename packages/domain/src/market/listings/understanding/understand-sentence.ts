import { type System, systems } from '../systems.ts';
import { bareAmountAt } from './bare-amounts.ts';
import { childAgeAt } from './child-ages.ts';
import { derivedPhrases } from './derived-words.ts';
import { fieldPhrases } from './field-words.ts';
import { limitAt } from './limit-words.ts';
import { locationAt } from './location-words.ts';
import { negationAt } from './negations.ts';
import { offeredPhrases } from './offered-words.ts';
import { phraseAt, tableOf } from './phrase-table.ts';
import { compoundPhrases, fillers, sectionPhrases } from './section-words.ts';
import { marksAround, textWithout } from './refuse-words.ts';
import type { Match, Meaning, UnderstoodFilter, UnderstoodPhrase, UnderstoodSentence } from './sentence.ts';
import { type Token, tokensOf } from './tokens.ts';
import { vehiclePhrases } from './vehicle-words.ts';

const compounds = tableOf(compoundPhrases);
const vocabulary = tableOf([
  ...fillers,
  ...offeredPhrases,
  ...sectionPhrases,
  ...fieldPhrases,
  ...derivedPhrases,
  ...vehiclePhrases,
]);

/**
 * Reads filters out of a search text, by rules about the declared fields. If words have several meanings, the section
 * decides: the section that is searched, or the one that the other words suggest. Words that stay ambiguous are
 * searched for as words.
 */
export function understandSentence(text: string, section?: System): UnderstoodSentence {
  const tokens = tokensOf(text);
  const matches = matchesIn(tokens);
  const isAmbiguous = (match: Match) => meaningIn(match, undefined) === undefined;
  // If all words together decide nothing, those decide that would otherwise stay words. A limit such as “over 2” is understood
  // without a section.
  const decided = section ?? decideSection(matches) ?? decideSection(matches.filter(isAmbiguous));
  const phrases: UnderstoodPhrase[] = [];
  const [consumed, repeated]: [Span[], Span[]] = [[], []];
  const replacing: string[] = [];
  let isSectionNamed = section !== undefined;
  let isOnlyFillers = true;
  for (const match of matches) {
    const meaning = meaningIn(match, decided);
    if (!meaning) continue;
    const span = spanOf(text, tokens, match);
    const known = phrases.flatMap((phrase) => phrase.filters);
    if (meaning.filters.some((filter) => isSecond(filter, known))) {
      repeated.push(span);
      continue;
    }
    consumed.push(span);
    if (meaning.words !== undefined) replacing.push(meaning.words);
    isOnlyFillers &&= meaning.filters.length === 0;
    const { system } = meaning;
    const isImplied = system !== undefined && !isSectionNamed && !meaning.isShared;
    // A filter that was already understood is not added again, nor is the section that is searched anyway.
    const filters = [
      ...meaning.filters.filter(
        ({ param, value }) =>
          param !== 'system' && !known.some((other) => other.param === param && other.value === value),
      ),
      ...(isImplied ? [{ param: 'system', value: system }] : []),
    ];
    isSectionNamed ||= isImplied;
    if (filters.length > 0) phrases.push({ ...span, label: meaning.label, filters });
  }
  const left = textWithout(quoted(text, repeated), shifted(text, consumed, repeated));
  const rest = [left, ...replacing].filter(Boolean).join(', ');
  return {
    system: section ?? (isSectionNamed ? decided : undefined),
    leaning: decided,
    phrases,
    // Where there is nothing but words such as “beautiful”, these are searched for.
    rest: isOnlyFillers && rest === '' ? text.trim() : rest,
  };
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Params that can have only one value. Other filters, such as the town, can have several. */
const isSingle = (param: string) => /_(?:min|max)$|^(?:sort|postcode|radius)$/.test(param);

function isSecond({ param, value }: UnderstoodFilter, known: readonly UnderstoodFilter[]): boolean {
  return isSingle(param) && known.some((other) => other.param === param && other.value !== value);
}

/**
 * Puts these phrases in quotation marks. A second limit of the same kind, which cannot be a filter too, stays in the
 * text as words.
 */
function quoted(text: string, spans: readonly Span[]): string {
  return spans.reduceRight((left, span) => {
    const { open, close } = marksAround(text, span);
    return left.slice(0, span.from) + open + left.slice(span.from, span.to) + close + left.slice(span.to);
  }, text);
}

/** The positions of spans after quotation marks were put around each of the other spans. */
function shifted(text: string, spans: readonly Span[], others: readonly Span[]): Span[] {
  return spans.map(({ from, to }) => {
    const marks = others.filter((other) => other.to <= from).map((other) => marksAround(text, other));
    const by = marks.reduce((sum, { open, close }) => sum + open.length + close.length, 0);
    return { from: from + by, to: to + by };
  });
}

function matchesIn(tokens: readonly Token[]): Match[] {
  const matches: Match[] = [];
  const read = (at: number) =>
    longest([
      locationAt(tokens, at),
      limitAt(tokens, at),
      phraseAt(vocabulary, tokens, at),
      phraseAt(compounds, tokens, at),
      bareAmountAt(tokens, at),
      childAgeAt(tokens, at),
    ]);
  for (let at = 0; at < tokens.length;) {
    const found = longest([read(at), negationAt(tokens, at, read)]);
    if (found) matches.push(found);
    at = found?.next ?? at + 1;
  }
  return matches;
}

/** The longest match. If several are equally long, the first of them. */
function longest(found: readonly (Match | undefined)[]): Match | undefined {
  return found.reduce((best, each) => (each && (!best || each.next > best.next) ? each : best), undefined);
}

function decideSection(matches: readonly Match[]): System | undefined {
  const votes = matches.flatMap((match) => match.votes);
  // The first strong phrase decides, since people name what they search for first: “flat with bike storage”, “bike
  // for a house share”.
  const strong = votes.find(({ evidence }) => evidence === 'strong');
  if (strong) return strong.system;
  const weak = systems.map((system) => ({
    system,
    count: matches.filter((match) =>
      match.votes.some((vote) => vote.system === system && vote.evidence === 'weak'),
    ).length,
  }));
  const [first, second] = weak.toSorted((one, other) => other.count - one.count);
  return first && first.count >= 2 && first.count > (second?.count ?? 0) ? first.system : undefined;
}

function meaningIn({ meanings }: Match, system: System | undefined): Meaning | undefined {
  return (
    meanings.find((meaning) => meaning.system !== undefined && meaning.system === system) ??
    meanings.find((meaning) => meaning.system === undefined && (!system || meaning.notIn !== system))
  );
}

function spanOf(text: string, tokens: readonly Token[], { first, next }: Match) {
  const [from, to] = [tokens[first]?.from ?? 0, tokens[next - 1]?.to ?? 0];
  return { words: text.slice(from, to), from, to };
}
