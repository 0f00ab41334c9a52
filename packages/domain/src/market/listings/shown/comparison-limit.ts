/** Maximum number of listings that are shown side by side. */
export const MAX_COMPARED_LISTINGS = 4;
