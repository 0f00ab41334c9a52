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
  'contact.file_type': {
    status: 415,
    say: () => 'Please attach photos (JPEG, PNG, WebP, GIF or HEIC), PDF files or plain text.',
  },
  'contact.file_too_large': {
    status: 413,
    say: () => 'A file can have at most 10 MB. Please make it smaller, or describe what it shows.',
  },
  'contact.file_empty': { status: 400, say: () => 'This file is empty.' },
  'contact.too_many_files': { status: 409, say: () => 'A message can have at most 5 files.' },
  'contact.no_room': {
    status: 507,
    say: () =>
      'We cannot take more files from visitors today. Please describe what it shows, or sign in and write to us with the address of your account.',
  },
  'contact.answered': {
    status: 409,
    say: () => 'This message has been answered. Please add a message first, then attach the file to it.',
  },
} as const;
