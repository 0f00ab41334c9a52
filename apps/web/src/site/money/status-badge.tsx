import { Badge } from '../../ui/badge.tsx';
import { type Label, plainWords } from './money-words.ts';

export function StatusBadge({ of, status }: { of: Readonly<Record<string, Label>>; status: string }) {
  const { label, tone } = of[status] ?? { label: plainWords(status), tone: 'neutral' as const };
  return <Badge tone={tone}>{label}</Badge>;
}
