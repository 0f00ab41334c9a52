/** A position, with its yearly pay in thousands of pounds for full time. */
export interface Role {
  readonly title: string;
  readonly pay: readonly [from: number, to: number];
  readonly seniority: 'junior' | 'mid' | 'senior' | 'lead';
  readonly task: string;
}

const role = (title: string, from: number, to: number, seniority: Role['seniority'], task: string): Role => ({
  title,
  pay: [from, to],
  seniority,
  task,
});

/** Five positions for each category, and what everybody there does and needs. */
export const trades: Readonly<
  Record<
    string,
    { readonly roles: readonly Role[]; readonly duties: readonly string[]; readonly wants: readonly string[] }
  >
> = {
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
  trades: {
    roles: [
      role('Bench joiner', 33, 40, 'mid', 'You make staircases and sign your name under the last tread.'),
      role(
        'Kitchen fitter',
        34,
        42,
        'mid',
        'You fit what the bench has made and leave the house cleaner than you found it.',
      ),
      role('Apprentice carpenter', 16, 20, 'junior', 'You learn from four people who argue about chisels.'),
      role('Electrician', 38, 46, 'mid', 'You wire old houses without hurting their plaster.'),
      role(
        'Workshop manager',
        42,
        50,
        'lead',
        'You plan the week, buy the timber and keep the machines true.',
      ),
    ],
    duties: ['Work to drawings that were drawn by people who build.', 'Finish at four on Fridays.'],
    wants: ['A trade certificate or the will to get one.', 'A driving licence.'],
  },
  hospitality: {
    roles: [
      role('Chef de partie', 28, 32, 'mid', 'You run the fire section and choose the specials on Tuesdays.'),
      role('Barista', 23, 26, 'junior', 'You open at seven and know every second order by heart.'),
      role(
        'Front of house manager',
        33,
        39,
        'lead',
        'You lead eight people and settle the tables nobody wants.',
      ),
      role('Pastry chef', 29, 34, 'mid', 'You bake the bread, the tarts and the staff birthdays.'),
      role('Kitchen porter', 22, 24, 'junior', 'You keep the whole place moving, and we know it.'),
    ],
    duties: ['Two days off in a row, every week.', 'Share the tips equally.'],
    wants: ['A year in a busy kitchen or bar, or good hands.', 'Food hygiene level 2.'],
  },
  logistics: {
    roles: [
      role(
        'Delivery driver, 3.5 tonne',
        25,
        29,
        'junior',
        'You drive a fair round with time for a sandwich.',
      ),
      role('HGV class 1 driver', 36, 43, 'mid', 'You take steel to the coast and bring timber back.'),
      role(
        'Warehouse team leader',
        30,
        35,
        'lead',
        'You look after nights at the cross-dock with nine people.',
      ),
      role('Transport planner', 31, 37, 'mid', 'You make forty lorries and one ring road agree.'),
      role('Fleet mechanic', 35, 42, 'mid', 'You service what we drive, in a heated bay.'),
    ],
    duties: ['Check your vehicle before it leaves.', 'Talk to customers like neighbours.'],
    wants: ['The licence for what you drive.', 'A clean record, or an honest explanation.'],
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
  retail: {
    roles: [
      role('Bookseller', 23, 26, 'junior', 'You know the shelves and the people in front of them.'),
      role('Shop manager', 30, 36, 'lead', 'You run the shop as if it were yours.'),
      role('Weekend sales assistant', 22, 24, 'junior', 'You keep Saturdays cheerful.'),
      role('Children’s buyer', 28, 33, 'mid', 'You choose what eight-year-olds will stay up for.'),
      role('Events coordinator', 26, 31, 'mid', 'You bring authors, chairs and an audience together.'),
    ],
    duties: ['Keep the window interesting.', 'Open or close twice a week.'],
    wants: ['Retail experience, or a love of the goods.'],
  },
  science: {
    roles: [
      role('Laboratory technician', 27, 32, 'mid', 'You prepare samples that others stake their careers on.'),
      role('Field ecologist', 30, 36, 'mid', 'You count beetles before breakfast from April to July.'),
      role('Research assistant', 28, 34, 'junior', 'You run the long trial that began in 1961.'),
      role('Plant geneticist', 42, 52, 'senior', 'You look for wheat that does not mind a wet June.'),
      role('Instrument scientist', 38, 46, 'senior', 'You keep three mass spectrometers in a good mood.'),
    ],
    duties: ['Record what you did so that it can be done again.', 'Present once a term.'],
    wants: ['A degree in the subject.', 'Boots, for some of it.'],
  },
  agriculture: {
    roles: [
      role('Herdsperson', 32, 38, 'mid', 'You milk 140 cows with one other and know most of them.'),
      role('Tractor driver', 28, 34, 'mid', 'You drill, spray and bale, mostly in straight lines.'),
      role('Farm shop assistant', 22, 24, 'junior', 'You sell what was in the ground yesterday.'),
      role(
        'Assistant farm manager',
        36,
        42,
        'lead',
        'You run the arable side from the map to the grain store.',
      ),
      role('Orchard worker', 23, 25, 'junior', 'You prune in winter and pick in autumn.'),
    ],
    duties: ['Take alternate weekends.', 'Look after the kit.'],
    wants: ['A driving licence, tractors welcome.', 'Certificates for spraying or the will to take them.'],
  },
  construction: {
    roles: [
      role('Site manager', 48, 58, 'lead', 'You run a school extension from foundations to bell.'),
      role('Bricklayer', 36, 44, 'mid', 'You lay Flemish bond where the planners insist and enjoy it.'),
      role('Quantity surveyor', 45, 56, 'senior', 'You know what things cost before they do.'),
      role('Ground worker', 29, 34, 'junior', 'You set out drains and kerbs that stay where they are.'),
      role('Site engineer', 38, 47, 'mid', 'You set levels and keep everyone else honest.'),
    ],
    duties: ['Begin with a briefing that takes five minutes.', 'Go home safe.'],
    wants: ['A CSCS card.', 'References from two sites.'],
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
  engineering: {
    roles: [
      role(
        'Mechanical design engineer',
        40,
        50,
        'mid',
        'You design seals that keep the sea out for thirty years.',
      ),
      role('CNC machinist', 32, 39, 'mid', 'You hold two hundredths on a casting the size of a fridge.'),
      role('Test engineer', 36, 44, 'mid', 'You break pumps on purpose and write up how.'),
      role(
        'Engineering apprentice',
        17,
        21,
        'junior',
        'You spend a day a week at college and four with people who know.',
      ),
      role('Production planner', 34, 41, 'mid', 'You turn orders into a week that works.'),
    ],
    duties: ['Walk the shop floor every day.', 'Sign off only what you checked.'],
    wants: ['HNC or above, or the years that equal it.', 'CAD, ideally SolidWorks.'],
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
