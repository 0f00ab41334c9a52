/** Names of the scenarios that are compared with the one in the form, which is A. */
export const otherMarks = ['B', 'C', 'D'] as const;
