import type { getProfile } from '@tessera/contract/people/accounts';
import type { Output } from '@tessera/contract/endpoint';

export type Profile = Output<typeof getProfile>;
