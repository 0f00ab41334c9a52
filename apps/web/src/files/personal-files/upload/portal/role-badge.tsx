import { Badge, type BadgeTone } from '../../../../ui/badge.tsx';

const tones: Readonly<Record<string, BadgeTone>> = { admin: 'danger', moderator: 'warning', user: 'info' };

export function RoleBadge({ role }: { role: string | undefined }) {
  const word = role?.trim() ? role : 'user';
  return <Badge tone={tones[word.toLowerCase()] ?? 'neutral'}>{titleCase(word)}</Badge>;
}

function titleCase(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}
