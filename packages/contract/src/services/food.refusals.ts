export const foodRefusals = {
  'food.slots_fixed': {
    status: 409,
    say: () =>
      'The length of slots cannot change while orders for later are waiting. Complete or refuse them first.',
  },
  'food.section_not_empty': {
    status: 409,
    say: () => 'This section still has dishes. Move or delete them first.',
  },
} as const;
