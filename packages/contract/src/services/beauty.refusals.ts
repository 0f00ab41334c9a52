export const beautyRefusals = {
  'beauty.salon_missing': {
    status: 404,
    say: () => 'This salon takes no bookings at the moment.',
  },
  'beauty.not_offered': {
    status: 409,
    say: () => 'This service, or the person you chose for it, is no longer available. Choose again.',
  },
  'beauty.not_a_time': {
    status: 409,
    say: () => 'The salon takes no bookings for this time. Choose another one.',
  },
  'beauty.taken': {
    status: 409,
    say: () => 'Somebody else has just taken this time. You haven’t been charged. Choose another one.',
  },
  'beauty.patch_test': {
    status: 409,
    say: ({ hours, name }: { hours: number; name: string }) =>
      `You need “${name}” at this salon at least ${hours} hours before. Book it first.`,
  },
  'beauty.test_of_guest': {
    status: 409,
    say: ({ name }: { name: string }) =>
      `Each person needs their own patch test for “${name}”, so they have to book it with their own account.`,
  },
  'beauty.too_late': {
    status: 409,
    say: () => 'It is too late to change the time yourself. Ask the salon, or cancel the appointment.',
  },
  'beauty.wait_not_needed': {
    status: 409,
    say: () => 'There are free times on these days. Book one of them.',
  },
  'beauty.wait_days': {
    status: 409,
    say: ({ until }: { until: string }) =>
      `Choose days from today until ${until}: later ones cannot be booked yet.`,
  },
  'beauty.wait_twice': {
    status: 409,
    say: () => 'You are already waiting for this on one of these days.',
  },
  'beauty.offer_ended': {
    status: 409,
    say: () => 'This offer has ended, and the time went to somebody else. You are still on the waiting list.',
  },
  'beauty.overlaps': {
    status: 409,
    say: () => 'There is already something at this time. Choose another time or person.',
  },
  'beauty.no_skill': {
    status: 409,
    say: () => 'This person does not offer the service.',
  },
  'beauty.open_bookings': {
    status: 409,
    say: () => 'There are appointments to come. Complete, move or cancel them first.',
  },
} as const;
