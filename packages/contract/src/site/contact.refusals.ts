export const contactRefusals = {
  'contact.changed': {
    status: 409,
    say: () => 'There is a new message since you opened this. Read it first: your answer is still here.',
  },
  'contact.full': {
    status: 409,
    say: () => 'This conversation is very long. Please write a new message through the contact page.',
  },
  'contact.empty': { status: 400, say: () => 'Please write an answer, or close it.' },
} as const;
