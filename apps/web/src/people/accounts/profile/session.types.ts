import type { listSessions } from '@tessera/contract/people/accounts';
import type { Output } from '@tessera/contract/endpoint';

export type Session = Output<typeof listSessions>['sessions'][number];
