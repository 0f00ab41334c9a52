import { role, type Trades } from '../role.ts';

export const officeWork: Trades = {
  it: {
    roles: [
      role(
        'Backend developer',
        48,
        62,
        'mid',
        'You own the timetable service, from its tests to its graphs at three in the morning.',
      ),
      role('Front-end engineer', 45, 60, 'mid', 'You make forms that work with a thumb on a windy quay.'),
      role('Site reliability engineer', 58, 74, 'senior', 'You keep the pager quiet and write down how.'),
      role('Data analyst', 36, 46, 'mid', 'You answer questions from the ports before they ask them twice.'),
      role('Junior software tester', 26, 31, 'junior', 'You break things kindly and explain how you did it.'),
    ],
    duties: [
      'Ship small changes every day.',
      'Review the work of colleagues.',
      'Share a rota that seldom rings.',
    ],
    wants: ['Comfort with TypeScript or something like it.', 'SQL without fear.'],
  },
  marketing: {
    roles: [
      role('Content editor', 32, 39, 'mid', 'You turn what curators say into what visitors read.'),
      role('Brand designer', 34, 43, 'mid', 'You give charities a face that they can afford to print.'),
      role('Film producer', 38, 47, 'senior', 'You bring short films in on time, with sandwiches.'),
      role('Marketing manager', 44, 53, 'lead', 'You plan three campaigns a year and measure them honestly.'),
      role('Social media assistant', 23, 27, 'junior', 'You answer strangers with grace.'),
    ],
    duties: ['Write sentences that people finish.', 'Show work early.'],
    wants: ['A portfolio with reasons in it.'],
  },
  finance: {
    roles: [
      role('Bookkeeper', 27, 33, 'mid', 'You keep eleven small firms square with the taxman.'),
      role(
        'Management accountant',
        44,
        54,
        'senior',
        'You close the month in four days and explain it on the fifth.',
      ),
      role(
        'Payroll officer',
        28,
        34,
        'mid',
        'You pay 900 people correctly, which they notice only if you do not.',
      ),
      role('Audit trainee', 24, 28, 'junior', 'You visit farms and factories and learn to ask why.'),
      role(
        'Tax adviser',
        46,
        58,
        'senior',
        'You save clients money in ways they can tell their children about.',
      ),
    ],
    duties: ['Explain figures to people who fear them.', 'Keep files that a stranger could follow.'],
    wants: ['AAT, ACCA or part-qualified.', 'An eye for what does not add up.'],
  },
  'customer-service': {
    roles: [
      role('Claims handler', 25, 29, 'junior', 'You take calls from people whose week has just gone wrong.'),
      role('Complaints specialist', 30, 36, 'senior', 'You read the whole file, and then you ring.'),
      role('Customer service adviser', 24, 27, 'junior', 'You answer, you listen, you sort it out.'),
      role(
        'Contact centre team leader',
        31,
        37,
        'lead',
        'You look after ten advisers and no targets for call length.',
      ),
      role('Onboarding coordinator', 27, 31, 'mid', 'You make the first month with us easy.'),
    ],
    duties: ['Work four days at home and one here.', 'Write emails that you would like to receive.'],
    wants: ['A calm voice.', 'Clear written English.'],
  },
  design: {
    roles: [
      role('Interior designer', 33, 42, 'mid', 'You draw rooms for people who arrive late and leave early.'),
      role('Junior graphic designer', 25, 29, 'junior', 'You set menus, signs and keyrings.'),
      role('Design director', 58, 70, 'lead', 'You say no kindly and yes seldom.'),
      role('Lighting designer', 36, 45, 'mid', 'You make corridors feel like somewhere.'),
      role('Model maker', 28, 34, 'mid', 'You build it at 1:20 before we spend at 1:1.'),
    ],
    duties: ['Visit sites and measure them yourself.', 'Keep a library of materials that feels nice.'],
    wants: ['A portfolio.', 'Drawing by hand as well as on screen.'],
  },
  'human-resources': {
    roles: [
      role('HR adviser', 32, 38, 'mid', 'You look after six small firms and know everyone’s name.'),
      role('Recruitment coordinator', 26, 31, 'junior', 'You arrange interviews that respect people’s time.'),
      role(
        'Learning and development partner',
        40,
        48,
        'senior',
        'You teach managers to say thank you, and how to mean it.',
      ),
      role(
        'People operations manager',
        46,
        55,
        'lead',
        'You run payroll, policy and the difficult Tuesdays.',
      ),
      role('Wellbeing officer', 29, 34, 'mid', 'You notice.'),
    ],
    duties: ['Keep confidences.', 'Write policies in plain words.'],
    wants: ['CIPD level 5 or on the way.'],
  },
  legal: {
    roles: [
      role('Conveyancing solicitor', 42, 54, 'mid', 'You move families without losing anyone.'),
      role('Legal secretary', 25, 29, 'mid', 'You run two fee earners and the archive.'),
      role(
        'Paralegal, private client',
        27,
        32,
        'junior',
        'You draft wills that relatives will not fight over.',
      ),
      role('Family law associate', 45, 57, 'senior', 'You keep people out of court where you can.'),
      role('Trainee solicitor', 26, 29, 'junior', 'You take four seats in two years, all of them busy.'),
    ],
    duties: ['Return calls the same day.', 'Bill fairly.'],
    wants: ['Practice certificate where needed.', 'Discretion.'],
  },
  sales: {
    roles: [
      role('Solar sales surveyor', 32, 45, 'mid', 'You measure roofs and tell the truth about shade.'),
      role('Account manager', 38, 48, 'senior', 'You look after housing associations who buy by the street.'),
      role('Sales development assistant', 24, 29, 'junior', 'You ring back everyone who asked us to.'),
      role('Heat pump adviser', 33, 42, 'mid', 'You explain radiators with a pencil.'),
      role('Regional sales manager', 52, 64, 'lead', 'You lead six surveyors between Ludlow and the sea.'),
    ],
    duties: ['Quote what it will really cost.', 'Never sell on a doorstep.'],
    wants: ['A driving licence.', 'Numbers done in the head.'],
  },
  administration: {
    roles: [
      role('Office manager', 30, 36, 'lead', 'You keep a building, nine people and a dog in order.'),
      role('Receptionist', 22, 25, 'junior', 'You are the first person everyone meets.'),
      role('Executive assistant', 33, 40, 'senior', 'You run two diaries and one reputation.'),
      role(
        'Grants administrator',
        26,
        31,
        'mid',
        'You send money where it was promised, with the right form.',
      ),
      role('Data entry clerk', 22, 24, 'junior', 'You type fast and spot the seven that should be a one.'),
    ],
    duties: [
      'Answer the telephone before the fourth ring.',
      'Keep minutes that are shorter than the meeting.',
    ],
    wants: ['Good with spreadsheets.', 'Tidy by nature.'],
  },
};
