export const sortFields = ['updated_at', 'upload_date', 'original_filename', 'file_size'] as const;
export type SortField = (typeof sortFields)[number];

export const sortOrders = ['ASC', 'DESC'] as const;
export type SortOrder = (typeof sortOrders)[number];

export const FILES_PER_PAGE = 20;
export const MAX_FILES_PER_PAGE = 100;
/** Maximum number of files in one call. The zip of more files would take longer to send than its link is valid. */
export const MAX_FILES_PER_CALL = 1_000;
