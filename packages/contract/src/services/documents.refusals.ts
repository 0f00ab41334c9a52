export const documentRefusals = {
  'documents.not_needed': {
    status: 400,
    say: () => 'Businesses of this kind need no such document.',
  },
  'documents.not_usable': {
    status: 400,
    say: () => 'Upload the document as a PDF, JPEG, PNG or WebP.',
  },
  'documents.too_large': {
    status: 413,
    say: ({ limit }: { limit: string }) => `A document has at most ${limit}.`,
  },
  'documents.expiry': {
    status: 400,
    say: ({ sentence }: { sentence: string }) => sentence,
  },
  'documents.decided': {
    status: 409,
    say: () => 'Somebody has decided about this document meanwhile. Load the page again.',
  },
  'documents.changed': {
    status: 409,
    say: () => 'What is stored is not the document that was uploaded. Ask the owner to upload it again.',
  },
} as const;
