/**
 * Abbreviations and talk of trades, in the same form as the usual synonyms. Most lines are one-way: whoever types the
 * abbreviation finds the words.
 */
export const abbreviations = `
# Work
rep, sales rep, sales executive > sales
call centre, call center > contact centre, customer service
lab > laboratory
tech > technician
trainee, apprentice
lab tech, lab technician > laboratory technician
shelf stacker > shop assistant, sales assistant
fitter > fitter, handyman
hca > healthcare assistant, health care assistant, care assistant, nursing assistant
rgn, rmn > nurse
ha > healthcare assistant
sen, senco > special needs, special educational needs, learning support
send > special needs, special educational needs
ta, lsa > teaching assistant, learning support assistant, classroom assistant
nqt, ect > teacher
hgv, lgv > hgv, lorry, class 1, class 2
hgv driver > class 1 driver, class 2 driver, lorry driver
flt > forklift
fork lift, forklift, flt driver > forklift driver, warehouse
7.5 tonne > lorry, delivery driver
js > javascript, frontend, front end, web
javascript > js, frontend, front end
ts > typescript
py > python
dev, devs > developer, engineer
js dev, js developer, javascript developer > frontend developer, front end engineer, web developer, front end developer, javascript developer, full stack developer, software developer, developer
fe dev, fe engineer, fe developer, frontend dev, ui developer > frontend developer, front end engineer, front end developer, frontend engineer
be dev, be engineer, be developer, backend dev, api developer > backend developer, back end developer, backend engineer, back end engineer
full stack dev, fs dev > full stack developer, software engineer, backend developer
sre > site reliability engineer
dba > database administrator
sdet > test engineer, software tester
qa > quality assurance, tester, test engineer, quality control
qc > quality control
pm > project manager, product manager
po > product owner
ba > business analyst
ux, ui > user experience, interface, web designer
pa > personal assistant, executive assistant
ea > executive assistant, personal assistant
va > virtual assistant
hr > human resources, people operations
hrbp > hr adviser, people partner
l and d > learning and development
td > talent development
fd, cfo > finance director
ap, ar > accounts payable, accounts receivable, purchase ledger
aat, acca, cima > accountant, bookkeeper, accounts assistant
qs > quantity surveyor
bim > construction, architect
cscs > site, labourer, ground worker
m and e > mechanical, electrical
cad > design engineer, draughtsman
cnc > cnc machinist, machinist
sdr, bdr > sales development, sales
bdm > business development manager, sales manager
csm > customer success, customer service
cs > customer service
csa, csr > customer service adviser, customer service
seo, ppc > marketing, digital marketing
smm > social media
foh > front of house
boh > kitchen, chef
kp > kitchen porter
cdp > chef de partie
sous > sous chef, chef
sia > security, door supervisor
pt job > part time
ft job > full time
brickie, bricky, brickies > bricklayer
chippy, chippie > carpenter, joiner
sparks, leccy > electrician
groundie > ground worker
labourer, labouring > ground worker, labourer, building work
copper > police
cabbie > driver, taxi
trucker > lorry driver, hgv driver
posty, postie > postal, delivery
secretary, pa > secretary
beautician > beauty therapist
hairdresser > stylist
childminder, nanny, au pair > childcare, nursery
vet, veterinary > veterinary
doc, gp > doctor
solicitor, attorney > lawyer
legal job > solicitor, paralegal
farmer, farmhand, farm hand, farm worker > herdsperson, farm, orchard worker, tractor driver
ranger > countryside ranger
manager, management > manager
driving job, driving work > driver
jobs: driving > driver, driving
jobs: cleaning > cleaner, cleaning
teacher, teaching > teacher
nursing > nurse
accountancy, accounting > accountant, finance
plumbing > plumber
catering > kitchen, chef, catering
bar work > bar staff, barista, bartender
warehouse work > warehouse
care work, caring > care assistant, support worker
cleaning job > cleaner
shop work, retail work > sales assistant, shop assistant, bookseller
office work, admin work, admin > office, administrator, data entry
# Vehicles
auto: ev, bev, electric vehicle > electric
auto: phev, plug in > plug in hybrid
auto: hev, mhev > hybrid
auto: 4wd, awd, four wheel drive, all wheel drive, off roader, jeep > suv
auto: ute, pick up, pickup truck > pickup
auto: people mover, seven seater, 7 seater > mpv
auto: sedan > saloon
auto: roadster, spider, spyder, drop top, ragtop > convertible
auto: touring, avant, sportwagon, sw > estate
auto: runabout, city car, first car > hatchback
auto: derv, tdi, hdi, dci, cdti, tdci > diesel
auto: moped, scooter > motorcycle
auto: tourer > estate
auto: transit van, panel van > van
soft top > convertible, cabriolet
# Homes
appt, appts > apartment, flat
property: semi > semi detached
property: semi detached > semi
property: end terrace, mid terrace, terrace house, terrace, town house, townhouse > terraced, terrace
property: new build, newbuild > modern, new
property: studio, bedsit, studio flat > studio, one bedroom flat
property: apt, appt, appts > apartment, flat
property: maisonette, duplex, penthouse > flat
property: hmo, room, digs, lodgings > room, shared
property: gff > ground floor flat
property: cafe > café
property: unit, industrial unit, warehouse > unit, workshop
property: shop, retail > shop, café premises
property: plot, land > plot, paddock, orchard
property: period, character > victorian, edwardian, georgian, period, original
property: garage > garage, parking
property: driveway, off street parking > parking, driveway
property: outside space, yard > garden
# Clothing and children’s things
newborn, new born > baby
infant > baby
toddler, tot > child, baby
baby bed, moses basket, bassinet > cot
highchair > high chair
stabilizers > stabilisers
1 year old, 2 year old, 3 year old, 4 year old, 5 year old, 6 year old, 7 year old, 8 year old, 9 year old, 10 year old, 11 year old > child, kids, baby
cot bed, cotbed > cot
building blocks, bricks, lego > building bricks
toddler bike, balance bike, boys bike, girls bike > child bike, kids bike
soft toy, stuffed animal, plush, plushie, teddy > teddy, soft toy
family game > board game
babygro, onesie, sleepsuit > baby clothes
age 0 3, 0 3 months, 3 6 months, 6 9 months, 9 12 months, 12 18 months > baby clothes
xs > extra small, size 6, size 8
small size > size 8, size 10
medium size > size m, size 12, medium
large size > size l, size 14, size 16, large
xl, xxl > extra large, size 18
trackies, joggers > tracksuit
wellies > wellington boots
pumps, plimsolls > trainers, shoes
mac, raincoat > coat
# Goods
mtb > mountain bike
ebike, e bike > electric bike
fixie, single speed > road bike, single speed
racer, racing bike > road bike
keyboard > stage keyboard, keyboard
strat, stratocaster, telecaster > electric guitar
acoustic > acoustic guitar
telly, flatscreen > tv
mobile > phone, smartphone
wifi > router
cans > headphones
hifi, hi fi, stereo > speakers, record player, amplifier
pans, pots, saucepan, pots and pans > saucepans
chest of draws > chest of drawers, drawers
bedside > bedside table
grass cutter > mower, lawnmower
diy > tools
odd jobs, odd job man, handy man > handyman
fitting, fitted, install, installation, installing, assemble, assembly, mend, mending, fixing, fix > handyman, repair, service, fitter
fix tap, leaking tap, dripping tap, blocked sink, plumbing job, fix door, hang door, fix shelf > handyman, plumber
learn, learning > lessons, tuition, course
keyboard lessons, keyboard tuition, keyboard teacher > piano lessons
put up shelves, put shelves up, hang pictures, assemble furniture > handyman
cut grass, mow lawn, cut lawn, mow grass > lawnmower, mower
antique, antiques > victorian, edwardian, georgian, art deco
piano teacher, piano tutor > piano lessons
guitar teacher, guitar tutor > guitar lessons
fix bike, mend bike, bike mechanic > bicycle service
tutor, tuition > lessons, tuition
man with a van, man and van > removals
gym > fitness
`;
