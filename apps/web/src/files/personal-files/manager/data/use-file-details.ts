import { useQuery } from '@tanstack/react-query';
import { getFile } from '@tessera/contract/files/files';
import { call } from '../../../../lib/api.ts';
import { fileKeys } from './file-keys.ts';

export function useFileDetails(fileId: number, { isEnabled = true }: { isEnabled?: boolean } = {}) {
  return useQuery({
    queryKey: fileKeys.details(fileId),
    async queryFn({ signal }) {
      const answer = await call(getFile, { params: { fileId } }, signal);
      if (!answer.ok) throw new Error(answer.refusal.error);
      return answer.value.file;
    },
    enabled: isEnabled,
  });
}
