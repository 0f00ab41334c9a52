import { classNames } from './class-names.ts';
import './avatar.css';

interface AvatarProps {
  name: string;
  /** Photo to show in place of the initials. */
  src?: string | null | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** The name is not written beside the avatar, so screen readers read it from the avatar. */
  isAlone?: boolean | undefined;
  className?: string | undefined;
}

const verticals = [
  'jobs',
  'property',
  'food',
  'drivers',
  'moving',
  'beauty',
  'shop',
  'compound',
  'lottery',
  'trading',
];

/** A photo, or initials on a tile; the same name always gets the same colour. */
export function Avatar({ name, src, size = 'medium', isAlone = false, className }: AvatarProps) {
  return (
    <span
      className={classNames('ui-avatar', className)}
      data-size={size}
      data-vertical={verticals[sumOf(name) % verticals.length]}
      {...(isAlone ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    >
      {src ? <img src={src} alt="" /> : initialsOf(name)}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => Array.from(word ?? '')[0] ?? '',
  );
  return initials.join('').toLocaleUpperCase('en-GB') || '?';
}

function sumOf(name: string): number {
  return Array.from(name).reduce((sum, char) => (sum * 127 + (char.codePointAt(0) ?? 0)) % 100_003, 7);
}
