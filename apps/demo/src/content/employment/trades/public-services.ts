import { role, type Trades } from '../role.ts';

export const publicServices: Trades = {
  healthcare: {
    roles: [
      role(
        'Staff nurse',
        31,
        38,
        'mid',
        'You run the treatment room with one other nurse and a very good kettle.',
      ),
      role('Physiotherapist', 36, 44, 'mid', 'You see twelve people a day, never twenty.'),
      role('Care assistant', 23, 26, 'junior', 'You help people at home who know you by name.'),
      role('Dental nurse', 25, 29, 'mid', 'You put nervous patients at ease and keep the surgery spotless.'),
      role('Practice pharmacist', 45, 53, 'senior', 'You review medicines and catch what others miss.'),
    ],
    duties: ['Keep records that others can rely on.', 'Take part in a weekly case meeting.'],
    wants: ['Registration where the post needs it.', 'Patience and some humour.'],
  },
  education: {
    roles: [
      role('Year 4 teacher', 32, 43, 'mid', 'You teach twenty-six children who ask a lot of questions.'),
      role('Teaching assistant', 19, 22, 'junior', 'You sit beside the child who needs ten more minutes.'),
      role('School librarian', 24, 28, 'mid', 'You match readers with books and guard the beanbags.'),
      role(
        'Maths lead, key stage 2',
        38,
        47,
        'lead',
        'You shape how the whole school thinks about fractions.',
      ),
      role('Breakfast club leader', 20, 23, 'junior', 'You start the day for thirty hungry people.'),
    ],
    duties: ['Run one club of your choice.', 'Meet parents at the gate.'],
    wants: ['Qualified teacher status for teaching posts.', 'An enhanced check, which we pay for.'],
  },
  science: {
    roles: [
      role('Field ecologist', 30, 36, 'mid', 'You count beetles before breakfast from April to July.'),
      role('Laboratory technician', 27, 32, 'mid', 'You prepare samples that others stake their careers on.'),
      role('Research assistant', 28, 34, 'junior', 'You run the long trial that began in 1961.'),
      role('Plant geneticist', 42, 52, 'senior', 'You look for wheat that does not mind a wet June.'),
      role('Instrument scientist', 38, 46, 'senior', 'You keep three mass spectrometers in a good mood.'),
    ],
    duties: ['Record what you did so that it can be done again.', 'Present once a term.'],
    wants: ['A degree in the subject.', 'Boots, for some of it.'],
  },
  'public-sector': {
    roles: [
      role('Planning officer', 34, 41, 'mid', 'You weigh sheds, barns and the occasional windmill.'),
      role('Environmental health officer', 38, 45, 'senior', 'You inspect kitchens and sometimes beaches.'),
      role('Library assistant', 22, 25, 'junior', 'You run rhyme time and the printers.'),
      role('Housing support worker', 27, 32, 'mid', 'You find roofs, and then curtains.'),
      role('Countryside ranger', 28, 33, 'mid', 'You mend stiles and explain cows to walkers.'),
    ],
    duties: ['Serve people fairly, including those who shout.', 'Attend one evening meeting a month.'],
    wants: ['A relevant qualification.', 'Use of a car or a good bicycle.'],
  },
};
