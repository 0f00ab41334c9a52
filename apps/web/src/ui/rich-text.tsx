import type { Block, Line } from '@tessera/domain/texts/rich-text';
import { Fragment } from 'react';
import { classNames } from './class-names.ts';
import { TextLink } from './link.tsx';
import './rich-text.css';

interface RichTextProps {
  readonly blocks: readonly Block[];
  /** Level of the headings in the text. */
  readonly headings?: 'h2' | 'h3';
  readonly className?: string;
}

/** Text with bold words, lists, headings and links. It contains no HTML, so nothing that somebody wrote can run. */
export function RichText({ blocks, headings = 'h2', className }: RichTextProps) {
  return (
    <div className={classNames('ui-rich-text', className)}>
      {blocks.map((block, index) => (
        <RichBlock key={index} block={block} heading={headings} />
      ))}
    </div>
  );
}

function RichBlock({ block, heading: Heading }: { block: Block; heading: 'h2' | 'h3' }) {
  if (block.kind === 'heading') return <Heading>{block.text}</Heading>;
  if (block.kind === 'paragraph') {
    return (
      <p>
        {block.lines.map((line, index) => (
          <Fragment key={index}>
            {index > 0 && <br />}
            <RichLine line={line} />
          </Fragment>
        ))}
      </p>
    );
  }
  const List = block.isNumbered ? 'ol' : 'ul';
  return (
    <List>
      {block.items.map((item, index) => (
        <li key={index}>
          <RichLine line={item} />
        </li>
      ))}
    </List>
  );
}

function RichLine({ line }: { line: Line }) {
  return line.map(({ text, isBold, href }, index) => {
    if (href !== undefined) {
      return (
        <TextLink key={index} to={href}>
          {text}
        </TextLink>
      );
    }
    return isBold ? <strong key={index}>{text}</strong> : <Fragment key={index}>{text}</Fragment>;
  });
}
