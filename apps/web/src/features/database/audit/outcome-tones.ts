import type { AuditOutcome } from '@tessera/contract/database-audit';
import type { BadgeTone } from '../../../ui/badge.tsx';

export const outcomeTones: Readonly<Record<AuditOutcome, BadgeTone>> = {
  done: 'success',
  failed: 'danger',
  refused: 'warning',
  begun: 'danger',
};
