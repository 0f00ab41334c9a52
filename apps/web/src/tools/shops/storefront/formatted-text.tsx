import { parseRichText } from '@tessera/domain/texts/rich-text';
import { RichText } from '../../../ui/rich-text.tsx';

/** A seller's text with its paragraphs, lists and emphasis. */
export function FormattedText({ text, headings }: { text: string; headings: 'h2' | 'h3' }) {
  return <RichText blocks={parseRichText(text)} headings={headings} />;
}
