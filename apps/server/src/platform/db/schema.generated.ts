// Made by `node script/db-types.ts` from the migrations. Do not edit.
import type { ColumnType, GeneratedAlways } from 'kysely';

/** A jsonb column: read as parsed, written as JSON text. */
export type Json = ColumnType<unknown, string, string>;

/** A column with a default. Kysely's own type does not handle column types such as Json. */
export type Generated<T> = [T] extends [ColumnType<infer Read, infer Written, infer Changed>]
  ? ColumnType<Read, Written | undefined, Changed>
  : ColumnType<T, T | undefined, T>;

export interface AccountDeletionsTable {
  userId: number;
  requestedAt: Date;
  dueAt: Date;
  nextTryAt: Date;
  waitsFor: Generated<string[]>;
  pausedListings: number[];
  begunAt: Date | null;
}

export interface AppointmentServicesTable {
  lineId: string;
  position: number;
  guest: Generated<number>;
  orderId: string;
  providerId: number;
  customerId: number | null;
  serviceId: number | null;
  name: string;
  staffId: number | null;
  staffName: string;
  roomId: number | null;
  startsAt: Date;
  endsAt: Date;
  times: Json;
  isCancelled: Generated<boolean>;
  toPay: Generated<number>;
}

export interface AskedProvidersTable {
  requestId: string;
  providerId: number;
  askedAt: Date;
}

export interface AttachmentsTable {
  id: string;
  name: string;
  mimeType: string;
  size: number;
  sha256: Buffer;
  createdAt: Date;
}

export interface AuditEntriesTable {
  id: GeneratedAlways<number>;
  at: Date;
  actorId: number | null;
  address: string;
  action: string;
  subject: string;
  facts: Generated<Json>;
}

export interface AuthChallengesTable {
  tokenHash: Buffer;
  purpose: string;
  userId: number | null;
  challenge: string | null;
  createdAt: Date;
  expiresAt: Date;
}

export interface AvatarsTable {
  userId: number;
  key: string;
  content: Buffer;
  createdAt: Date;
}

export interface BankDetailsTable {
  userId: number;
  sealed: Buffer;
  changedAt: Date;
}

export interface BookingRemindersTable {
  lineId: string;
  sort: string;
  startsAt: Date;
  sentAt: Date;
}

export interface BookingsTable {
  lineId: string;
  orderId: string;
  providerId: number;
  customerId: number | null;
  startsAt: Date;
  promisedAt: Date;
  note: Generated<string>;
  message: Generated<string>;
}

export interface BusinessesTable {
  userId: number;
  legalName: string;
  line1: string;
  line2: string;
  city: string;
  postcode: string;
  country: string;
  hours: Generated<string>;
  updatedAt: Date;
}

export interface CalendarFeedsTable {
  id: Generated<number>;
  userId: number;
  providerId: number | null;
  createdAt: Date;
}

export interface CapacitiesTable {
  id: GeneratedAlways<number>;
  total: number;
  held: Generated<number>;
  sold: Generated<number>;
  extraUnits: Generated<number>;
}

export interface ContactTicketAttachmentsTable {
  ticketId: string;
  position: number;
  attachmentId: string;
}

export interface ContactTicketMessagesTable {
  ticketId: string;
  position: number;
  isReply: boolean;
  authorId: number | null;
  text: string;
  createdAt: Date;
}

export interface ContactTicketsTable {
  id: string;
  number: GeneratedAlways<number>;
  userId: number | null;
  name: string;
  email: string;
  category: string;
  listingId: number | null;
  status: string;
  createdAt: Date;
  changedAt: Date;
}

export interface ConversationMembersTable {
  conversationId: number;
  side: string;
  userId: number | null;
  listingId: number | null;
  unread: Generated<number>;
  readUpTo: Generated<number>;
  clearedUpTo: Generated<number>;
  archivedAt: Date | null;
  noticedAt: Date | null;
  noticeDueAt: Date | null;
}

export interface ConversationsTable {
  id: Generated<number>;
  listingId: number | null;
  listingSystem: string | null;
  listingTitle: string;
  topic: string | null;
  topicBusiness: number | null;
  topicPath: string | null;
  hidesContacts: Generated<boolean>;
  closedAt: Date | null;
  lastMessageId: Generated<number>;
  createdAt: Date;
}

export interface DatabaseAuditTable {
  id: GeneratedAlways<number>;
  at: Date;
  actorId: number | null;
  actor: string | null;
  address: string;
  server: string;
  database: string | null;
  dbUser: string | null;
  action: string;
  subject: string;
  statement: string;
  rows: number | null;
  durationMs: number;
  outcome: string;
  error: string | null;
  begunId: number | null;
}

export interface DatabaseChangeSetsTable {
  id: Generated<string>;
  at: Date;
  actorId: number;
  server: string;
  database: string;
  summary: string;
  rows: number;
  undo: Json;
  undoneAt: Date | null;
}

export interface DatabaseChoicesTable {
  sessionId: string;
  server: string;
  database: string | null;
  username: string | null;
  isConnected: Generated<boolean>;
  changedAt: Date;
}

export interface DatabaseSavedQueriesTable {
  id: Generated<string>;
  userId: number;
  name: string;
  script: string;
  changedAt: Date;
}

export interface DatabaseTrashTable {
  id: Generated<string>;
  at: Date;
  actorId: number | null;
  server: string;
  database: string;
  schemaName: string;
  tableName: string;
  trashSchema: string;
  trashName: string;
  restoredAt: Date | null;
}

export interface DaysTable {
  id: string;
  userId: number;
  parts: Json;
  orderId: string | null;
  attempt: Generated<number>;
  createdAt: Date;
  changedAt: Date;
}

export interface DeclinedRequestsTable {
  requestId: string;
  providerId: number;
  declinedAt: Date;
}

export interface DisputeStatementsTable {
  id: GeneratedAlways<number>;
  lineId: string;
  side: string;
  authorId: number | null;
  text: string;
  writtenAt: Date;
}

export interface DisputesTable {
  lineId: string;
  orderId: string;
  reason: string;
  state: Generated<string>;
  buyerId: number | null;
  sellerId: number | null;
  cardDisputeId: string | null;
  title: string;
  openedAt: Date;
  endedAt: Date | null;
  openings: number;
}

export interface DriversTable {
  providerId: number;
  operatorName: Generated<string>;
  licenceNumber: Generated<string>;
  vehicle: Generated<string>;
  seats: Generated<number>;
  luggage: Generated<number>;
  childSeats: Generated<number>;
  isWheelchair: Generated<boolean>;
  serviceMiles: Generated<number>;
  baseFare: Generated<number>;
  perMile: Generated<number>;
  perMinute: Generated<number>;
  waitingPerMinute: Generated<number>;
  quotesAtOnce: Generated<boolean>;
  emailsRequests: Generated<boolean>;
  resourceId: number;
}

export interface EmailTokensTable {
  tokenHash: Buffer;
  userId: number;
  purpose: string;
  email: string;
  createdAt: Date;
  expiresAt: Date;
  redirect: string | null;
}

export interface FacetValuesTable {
  id: Generated<number>;
  system: string;
  key: string;
  value: string;
}

export interface FavouriteSettingsTable {
  userId: number;
  priceEmails: boolean;
}

export interface FavouritesTable {
  userId: number;
  listingId: number;
  system: string;
  title: string;
  savedAt: Date;
}

export interface FilesTable {
  id: Generated<number>;
  userId: number;
  folderId: number;
  name: string;
  nameKey: string;
  size: number;
  mimeType: string;
  sha256: Buffer;
  storeKey: string;
  uploadMethod: string;
  chunkCount: number;
  downloadCount: Generated<number>;
  lastDownloadAt: Date | null;
  uploadedAt: Date;
  updatedAt: Date;
  searchKey: string;
  drawnEdits: Generated<string[]>;
}

export interface FoldersTable {
  id: Generated<number>;
  userId: number;
  path: string;
  pathKey: string;
  fileCount: Generated<number>;
  totalSize: Generated<number>;
  createdAt: Date;
}

export interface FollowSettingsTable {
  userId: number;
  followEmails: boolean;
  lookedAt: Date;
  dueAt: Date;
}

export interface FulfilmentsTable {
  orderLineId: string;
  orderId: string;
  kind: string;
  sellerId: number | null;
  state: string;
  startsAt: Date | null;
  endsAt: Date | null;
  firmAt: Date | null;
  dueAt: Date | null;
  dueStep: string | null;
  wrongCodes: Generated<number>;
  frozenAt: Date | null;
  balanceDueAt: Date | null;
  balanceRemindedAt: Date | null;
  paidAt: Date;
  sellerNotifiedAt: Date | null;
  changedAt: Date;
  calendarRevision: Generated<number>;
}

export interface GeocoderAnswersTable {
  query: string;
  latitude: number | null;
  longitude: number | null;
  locationName: string | null;
  requestedAt: Date;
  city: string | null;
  county: string | null;
  country: string | null;
}

export interface HoldPeriodsTable {
  holdId: string;
  resourceId: number;
  startsAt: Date;
  endsAt: Date;
  status: string;
}

export interface HoldUnitsTable {
  holdId: string;
  capacityId: number;
  quantity: number;
}

export interface HoldsTable {
  id: string;
  capacityId: number | null;
  userId: number | null;
  quantity: number | null;
  extraUnits: number | null;
  status: string;
  createdAt: Date;
  expiresAt: Date;
  isWhole: Generated<boolean>;
}

export interface InboxMessagesTable {
  id: GeneratedAlways<number>;
  messageKey: string | null;
  recipient: string;
  sender: string;
  subject: string;
  textBody: string;
  htmlBody: string;
  calendar: string | null;
  sentAt: Date;
}

export interface ItemHandoversTable {
  orderLineId: string;
  orderId: string;
  listingId: number | null;
  sellerId: number | null;
  buyerId: number | null;
  delivery: string;
  isFromTrader: boolean;
  status: string;
  paidAt: Date;
  dueAt: Date | null;
  handedOverAt: Date | null;
  tracking: string | null;
  receivedAt: Date | null;
  problemAt: Date | null;
  problemKind: string | null;
  problem: string | null;
  endedAt: Date | null;
  sellerNotifiedAt: Date | null;
}

export interface ItemOffersTable {
  listingId: number;
  capacityId: number;
  isEnabled: boolean;
  collection: boolean;
  postage: boolean;
  postageAmount: number | null;
  currency: string;
  closedWhenSoldOut: Generated<boolean>;
}

export interface KitchensTable {
  providerId: number;
  slotMinutes: Generated<number>;
  minutesPerSlot: Generated<number>;
  collectionMinutes: number | null;
  deliveryMinutes: number | null;
  offersCollection: Generated<boolean>;
  offersDelivery: Generated<boolean>;
  deliveryKm: number | null;
  deliveryCodes: Generated<string[]>;
  deliveryFee: Generated<number>;
  deliveryMinimum: Generated<number>;
  deliveryFreeFrom: number | null;
  cutOffMinutes: Generated<number>;
  daysAhead: Generated<number>;
  paysAtCollection: Generated<boolean>;
  hygieneRating: number | null;
  hygieneRatedOn: string | null;
  kitchenResourceId: number;
  collectionResourceId: number;
  deliveryResourceId: number;
}

export interface ListingAttributesTable {
  listingId: number;
  key: string;
  value: string;
  searchValue: string;
}

export interface ListingAutoTable {
  listingId: number;
  offerType: string | null;
  listingType: string | null;
  make: string | null;
  model: string | null;
  trim: string | null;
  year: number;
  bodyType: string | null;
  mileageValue: number | null;
  mileageUnit: string | null;
  fuel: string | null;
  fuelType: string | null;
  transmission: string | null;
  drivetrain: string | null;
  engineSizeL: number | null;
  powerKw: number | null;
  torqueNm: number | null;
  color: string | null;
  condition: string | null;
  rentalFrequency: string | null;
  vin: string | null;
}

export interface ListingFiltersTable {
  listingId: number;
  system: string;
  listedAt: Date;
  expiresAt: Date;
  price: number | null;
  currency: string;
  latitude: number | null;
  longitude: number | null;
  year: number | null;
  mileage: number | null;
  beds: number | null;
  baths: number | null;
  area: number | null;
  pay: number | null;
  facets: number[];
  yearlyPay: number | null;
}

export interface ListingGeneralTable {
  listingId: number;
  categoryPath: string;
  itemCondition: string | null;
  sellerType: string | null;
}

export interface ListingJobsTable {
  listingId: number;
  companyName: string | null;
  employmentType: string | null;
  seniority: string | null;
  function: string | null;
  category: string;
  industry: string | null;
  payRangeMin: number | null;
  payRangeMax: number | null;
  payBasis: string | null;
  remoteType: string | null;
  applicationUrl: string | null;
  responsibilities: string | null;
  requirements: string | null;
  benefits: string | null;
  companyProfile: string | null;
  closingAt: Date | null;
  tagsJson: Json | null;
}

export interface ListingMediaTable {
  id: Generated<number>;
  listingId: number;
  fileId: number;
  sortOrder: number;
  kind: string;
  width: number | null;
  height: number | null;
  caption: string | null;
  isFloorPlan: Generated<boolean>;
  edit: Json | null;
  fileWidth: number | null;
  fileHeight: number | null;
}

export interface ListingPriceChangesTable {
  id: Generated<number>;
  listingId: number;
  currency: string;
  oldPrice: number;
  newPrice: number;
  changedAt: Date;
  consideredAt: Date | null;
}

export interface ListingPropertyTable {
  listingId: number;
  listingType: string | null;
  summary: string | null;
  includeDescription: boolean;
  priceFrequency: string | null;
  bedrooms: number | null;
  bathrooms: number | null;
  propertyType: string | null;
  tenure: string | null;
  furnishedState: string | null;
  epcRating: string | null;
  areaSqft: number | null;
  locationAddress: string | null;
  availableFrom: string | null;
}

export interface ListingSearchTable {
  listingId: number;
  system: string;
  listedAt: Date;
  expiresAt: Date;
  price: number | null;
  currency: string;
  latitude: number | null;
  longitude: number | null;
  year: number | null;
  mileage: number | null;
  beds: number | null;
  baths: number | null;
  area: number | null;
  pay: number | null;
  words: string;
  facets: number[];
  yearlyPay: number | null;
  version: Generated<number>;
}

export interface ListingViewsTable {
  listingId: number;
  day: string;
  views: number;
}

export interface ListingVisitsTable {
  day: string;
  listingId: number;
  mark: Buffer;
}

export interface ListingsTable {
  id: Generated<number>;
  userId: number;
  system: string;
  status: string;
  version: Generated<number>;
  presetCode: string;
  formValues: Json;
  slider: Json;
  title: string;
  description: string | null;
  priceAmount: number | null;
  currency: string;
  shuffleEnabled: boolean;
  locationCity: string | null;
  locationPostcode: string | null;
  latitude: number | null;
  longitude: number | null;
  publishedAt: Date | null;
  listedAt: Date | null;
  expiresAt: Date | null;
  hiddenAt: Date | null;
  hiddenReason: string | null;
  clientKey: string | null;
  submissionDigest: Buffer;
  createdAt: Date;
  updatedAt: Date;
  publicLatitude: number | null;
  publicLongitude: number | null;
  isLocationPending: Generated<boolean>;
}

export interface MenuItemsTable {
  id: GeneratedAlways<number>;
  providerId: number;
  sectionId: number;
  position: number;
  name: string;
  about: Generated<string>;
  price: number;
  vatRate: Generated<number>;
  loadMinutes: Generated<number>;
  allergens: string[] | null;
  diets: Generated<string[]>;
  maxPerOrder: number | null;
  minAge: number | null;
  soldOutOn: string | null;
  photoKey: string | null;
  isOffered: Generated<boolean>;
}

export interface MenuOptionGroupsTable {
  id: GeneratedAlways<number>;
  itemId: number;
  position: number;
  name: string;
  minChoices: number;
  maxChoices: number;
}

export interface MenuOptionsTable {
  id: GeneratedAlways<number>;
  groupId: number;
  position: number;
  name: string;
  price: Generated<number>;
  loadMinutes: Generated<number>;
  allergens: string[] | null;
  soldOutOn: string | null;
}

export interface MenuSectionsTable {
  id: GeneratedAlways<number>;
  providerId: number;
  position: number;
  name: string;
  about: Generated<string>;
  servedFrom: number | null;
  servedUntil: number | null;
}

export interface MessageSettingsTable {
  userId: number;
  emailNotices: boolean;
}

export interface MessagesTable {
  id: GeneratedAlways<number>;
  conversationId: number;
  side: string;
  body: string;
  sentAt: Date;
  clientKey: string | null;
}

export interface ModerationAuditTable {
  id: GeneratedAlways<number>;
  at: Date;
  actorId: number;
  actor: string;
  caseId: number;
  action: string;
  subject: string;
  title: string;
  reason: string;
}

export interface ModerationCasesTable {
  id: Generated<number>;
  subject: string;
  listingId: number | null;
  conversationId: number | null;
  reference: string | null;
  listingSystem: string | null;
  title: string;
  ownerId: number | null;
  ownerSide: string | null;
  state: Generated<string>;
  version: Generated<number>;
  reports: Generated<number>;
  openedAt: Date;
  reportedAt: Date;
}

export interface ModerationReportsTable {
  id: Generated<number>;
  caseId: number;
  reporterId: number | null;
  reporterMark: string | null;
  reason: string;
  details: string;
  upToMessageId: number | null;
  reportedAt: Date;
}

export interface MoveChangesTable {
  id: string;
  requestId: string;
  quoteId: string;
  askedBy: string;
  status: Generated<string>;
  inventory: Json;
  withPacking: boolean;
  previousWithPacking: boolean;
  startsAt: Date;
  previousStartsAt: Date;
  storageWeeks: number;
  previousStorageWeeks: number;
  things: Json;
  parts: Json;
  amount: number;
  previousAmount: number;
  createdAt: Date;
  decidedAt: Date | null;
}

export interface MoveDamagesTable {
  id: string;
  requestId: string;
  reportedBy: string;
  thing: string;
  description: string;
  createdAt: Date;
}

export interface MoversTable {
  providerId: number;
  insurance: Generated<number>;
  included: Generated<string>;
  serviceMiles: Generated<number>;
  depositPercent: Generated<number>;
  crews: Generated<number>;
  callOut: Generated<number>;
  perCubicMetre: Generated<number>;
  perMile: Generated<number>;
  packingPerCubicMetre: Generated<number>;
  storagePerCubicMetre: Generated<number>;
  quotesAtOnce: Generated<boolean>;
  emailsRequests: Generated<boolean>;
  resourceId: number;
}

export interface OrderAddressesTable {
  orderId: string;
  name: string;
  line1: string;
  line2: string;
  city: string;
  postcode: string;
  country: string;
}

export interface OrderDisputesTable {
  id: string;
  orderId: string;
  paymentId: string;
  amount: number;
  currency: string;
  status: string;
  isWithdrawn: boolean;
  fee: number;
  reason: string;
  openedAt: Date;
  respondBy: Date | null;
  closedAt: Date | null;
}

export interface OrderEventsTable {
  id: string;
  type: string;
  orderId: string;
  receivedAt: Date;
}

export interface OrderLinesTable {
  id: string;
  orderId: string;
  position: number;
  kind: string;
  listingId: number | null;
  sellerId: number | null;
  holdId: string | null;
  title: string;
  terms: Json;
  requested: number;
  quantity: number;
  unitAmount: number;
  extraUnits: number;
  amount: number;
  inPersonAmount: Generated<number>;
  authorisedAmount: Generated<number>;
  refundedQuantity: Generated<number>;
  refundedAmount: Generated<number>;
  fee: Generated<number>;
  feeVat: Generated<number>;
  photoFileId: number | null;
  heldKind: string;
  heldReference: string;
  request: Json | null;
}

export interface OrderPhotosTable {
  fileId: number;
  content: Buffer | null;
  width: number | null;
  height: number | null;
  createdAt: Date;
}

export interface OrderRefundsTable {
  id: string;
  orderId: string;
  paymentId: string;
  amount: number;
  currency: string;
  isSurplus: boolean;
  reason: string;
  note: string | null;
  requestedBy: number | null;
  requestedAt: Date;
  status: Generated<string>;
  settledAt: Date | null;
  nextTryAt: Date;
  requestId: string | null;
  attempt: Generated<number>;
}

export interface OrderReleasesTable {
  paymentId: string;
  orderId: string;
  requestedAt: Date;
  settledAt: Date | null;
  nextTryAt: Date;
}

export interface OrdersTable {
  id: string;
  number: GeneratedAlways<number>;
  userId: number | null;
  idempotencyKey: string;
  requestDigest: Buffer;
  status: Generated<string>;
  currency: string;
  amount: number;
  refundedAmount: Generated<number>;
  createdAt: Date;
  expiresAt: Date;
  pageAttempt: Generated<number>;
  pageExpiresAt: Date;
  sessionId: string | null;
  checkoutUrl: string | null;
  paymentId: string | null;
  paidAt: Date | null;
  declinedAt: Date | null;
  cancelledAt: Date | null;
  flag: string | null;
  receiptQueuedAt: Date | null;
  nextCheckAt: Date;
  saleCountedAt: Date | null;
}

export interface OutsideEmailChangesTable {
  id: GeneratedAlways<number>;
  userId: number;
  formerEmail: string | null;
  changedAt: Date;
  notifiedAt: Date | null;
  confirmedAt: Date | null;
}

export interface PasskeysTable {
  id: Generated<string>;
  userId: number;
  credentialId: string;
  publicKey: Buffer;
  counter: Generated<number>;
  transports: Generated<string[]>;
  isBackedUp: Generated<boolean>;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export interface PayoutDestinationsTable {
  userId: number;
  accountId: string;
  isReady: Generated<boolean>;
  createdAt: Date;
}

export interface PayoutHoldsTable {
  id: string;
  seller: string;
  source: string | null;
  reason: string;
  reference: string;
  begunAt: Date;
  endedAt: Date | null;
}

export interface PayoutsTable {
  id: string;
  seller: string;
  currency: string;
  amount: number;
  provider: string;
  status: Generated<string>;
  providerReference: string | null;
  failure: string | null;
  begunAt: Date;
  endedAt: Date | null;
  paidOn: string | null;
}

export interface PersonBlocksTable {
  blockerId: number;
  blockedId: number;
  createdAt: Date;
}

export interface PoolHeadsTable {
  poolId: number;
  index: number;
  digest: Buffer;
  root: Buffer;
  title: string;
  terms: Json;
  sold: number;
  holderCount: number;
  isExtended: boolean;
  outcome: string | null;
}

export interface PoolHoldersTable {
  poolId: number;
  userId: number;
  position: number;
  salt: Buffer;
}

export interface PoolNodesTable {
  poolId: number;
  level: number;
  position: number;
  digest: Buffer;
  shares: number;
  holder: Buffer | null;
}

export interface PoolNoticesTable {
  listingId: number;
  kind: string;
  createdAt: Date;
  notifiedUpTo: number | null;
  finishedAt: Date | null;
}

export interface PoolReceiptsTable {
  poolId: number;
  index: number;
  userId: number;
  code: string;
  orderLineId: string | null;
}

export interface PostcodesTable {
  code: string;
  latitude: number;
  longitude: number;
}

export interface ProviderDaysTable {
  providerId: number;
  day: string;
  ranges: Json;
}

export interface ProviderDocumentsTable {
  id: string;
  providerId: number;
  kind: string;
  expiresOn: string | null;
  status: Generated<string>;
  storeKey: string;
  digest: Buffer;
  mimeType: string;
  size: number;
  uploadedAt: Date;
  decidedAt: Date | null;
  reason: Generated<string>;
  endedOn: string | null;
  remindedDays: number | null;
}

export interface ProviderHoursTable {
  id: GeneratedAlways<number>;
  providerId: number;
  weekday: number;
  opens: number;
  closes: number;
  validFrom: string | null;
  validUntil: string | null;
}

export interface ProviderInvitationsTable {
  id: string;
  providerId: number;
  email: string;
  role: string;
  createdAt: Date;
  expiresAt: Date;
}

export interface ProviderInvoicesTable {
  id: string;
  providerId: number;
  series: string;
  number: number;
  lineId: string | null;
  customerId: number | null;
  month: string | null;
  currency: string;
  amount: number;
  content: Json;
  issuedAt: Date;
}

export interface ProviderPastStaffTable {
  id: GeneratedAlways<number>;
  providerId: number;
  userId: number;
  addedAt: Date;
  leftAt: Date;
}

export interface ProviderPhotosTable {
  key: string;
  providerId: number;
  position: number;
  use: Generated<string>;
  alt: Generated<string>;
  content: Buffer;
  width: number;
  height: number;
  createdAt: Date;
}

export interface ProviderStaffTable {
  providerId: number;
  userId: number;
  role: string;
  addedAt: Date;
}

export interface ProvidersTable {
  id: GeneratedAlways<number>;
  vertical: string;
  slug: string;
  name: string;
  about: Generated<string>;
  ownerId: number | null;
  status: Generated<string>;
  hiddenAt: Date | null;
  verifiedAt: Date | null;
  phone: Generated<string>;
  line1: Generated<string>;
  line2: Generated<string>;
  city: Generated<string>;
  postcode: Generated<string>;
  outwardCode: Generated<string>;
  latitude: number | null;
  longitude: number | null;
  zone: Generated<string>;
  vatNumber: Generated<string>;
  policy: Generated<string>;
  freeCancelMinutes: Generated<number>;
  lateRefundPercent: Generated<number>;
  pausedUntil: Date | null;
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date | null;
}

export interface QuotesTable {
  id: string;
  requestId: string;
  providerId: number;
  status: Generated<string>;
  parts: Json;
  amount: number;
  payNow: number;
  currency: Generated<string>;
  digest: string | null;
  rates: Json | null;
  previousAmount: number | null;
  terms: Json;
  message: Generated<string>;
  busyFrom: Date | null;
  busyTo: Date | null;
  startsAt: Date | null;
  orderLineId: string | null;
  orderId: string | null;
  expiresAt: Date;
  createdAt: Date;
  toldLostAt: Date | null;
}

export interface RateLimitsTable {
  key: string;
  tries: Date[];
  expiresAt: Date;
}

export interface ReconciliationsTable {
  id: string;
  origin: string;
  startedAt: Date;
  endedAt: Date | null;
  orders: number;
  providerEntries: number;
  moving: number;
  repaired: number;
  differenceCount: number;
  differences: Json;
  failure: string | null;
}

export interface RecoveryCodesTable {
  userId: number;
  codeHash: Buffer;
  usedAt: Date | null;
}

export interface ReminderSettingsTable {
  userId: number;
  reminderEmails: boolean;
}

export interface RemovedListingsTable {
  id: number;
  system: string;
  removedAt: Date;
}

export interface RequestPhotosTable {
  id: string;
  requestId: string;
  damageId: string | null;
  content: Buffer;
  width: number;
  height: number;
  createdAt: Date;
}

export interface ResourceSlotsTable {
  resourceId: number;
  startsAt: Date;
  capacityId: number;
}

export interface ResourcesTable {
  id: GeneratedAlways<number>;
  createdAt: Date;
}

export interface ReviewsTable {
  id: GeneratedAlways<number>;
  lineId: string;
  orderId: string;
  side: string;
  authorId: number | null;
  about: string;
  aboutId: number;
  title: string;
  stars: number;
  text: Generated<string>;
  writtenAt: Date;
  editedAt: Date | null;
  reply: Generated<string>;
  repliedAt: Date | null;
  hiddenAt: Date | null;
  deletedAt: Date | null;
}

export interface SaleEmailsTable {
  sellerId: number;
  listingId: number;
  currency: string;
  title: string;
  units: number;
  orders: number;
  amount: number;
  inPersonAmount: Generated<number>;
  dueAt: Date;
  kind: string;
  system: string | null;
}

export interface SalonClientNotesTable {
  providerId: number;
  customerId: number;
  text: string;
  updatedAt: Date;
}

export interface SalonEntriesTable {
  id: GeneratedAlways<number>;
  providerId: number;
  kind: string;
  staffId: number;
  serviceId: number | null;
  title: Generated<string>;
  startsAt: Date;
  endsAt: Date;
  holdId: string;
  createdAt: Date;
}

export interface SalonOffersTable {
  id: string;
  waitId: number;
  providerId: number;
  startsAt: Date;
  holdId: string;
  status: Generated<string>;
  createdAt: Date;
  expiresAt: Date;
  sentAt: Date | null;
}

export interface SalonRoomsTable {
  id: GeneratedAlways<number>;
  providerId: number;
  name: string;
  resourceId: number;
}

export interface SalonServiceRoomsTable {
  serviceId: number;
  roomId: number;
}

export interface SalonServicesTable {
  id: GeneratedAlways<number>;
  providerId: number;
  position: number;
  category: Generated<string>;
  name: string;
  about: Generated<string>;
  price: number;
  isPriceFrom: Generated<boolean>;
  vatRate: Generated<number>;
  depositPercent: Generated<number>;
  minutes: number;
  waitMinutes: Generated<number>;
  finishMinutes: Generated<number>;
  bufferBefore: Generated<number>;
  bufferAfter: Generated<number>;
  patchTestId: number | null;
  patchTestHours: Generated<number>;
  isOffered: Generated<boolean>;
}

export interface SalonSkillsTable {
  staffId: number;
  serviceId: number;
  price: number | null;
  hours: Generated<Json>;
}

export interface SalonStaffTable {
  id: GeneratedAlways<number>;
  providerId: number;
  position: number;
  name: string;
  title: Generated<string>;
  resourceId: number;
  isActive: Generated<boolean>;
}

export interface SalonStaffHoursTable {
  id: GeneratedAlways<number>;
  staffId: number;
  weekday: number;
  opens: number;
  closes: number;
}

export interface SalonWaitsTable {
  id: GeneratedAlways<number>;
  providerId: number;
  customerId: number;
  services: Json;
  fromDay: string;
  untilDay: string;
  earliest: number;
  latest: number;
  createdAt: Date;
  endedAt: Date | null;
}

export interface SalonsTable {
  providerId: number;
  slotMinutes: Generated<number>;
  leadMinutes: Generated<number>;
  daysAhead: Generated<number>;
}

export interface SavedSearchHitsTable {
  searchId: number;
  listingId: number;
  notifiedAt: Date;
}

export interface SavedSearchesTable {
  id: Generated<number>;
  userId: number;
  name: string;
  system: string | null;
  query: string;
  frequency: string;
  createdAt: Date;
  lookedAt: Date;
  dueAt: Date;
  sentAt: Date | null;
}

export interface SearchChoiceMarksTable {
  week: string;
  choice: Buffer;
  mark: Buffer;
}

export interface SearchChoicesTable {
  words: string;
  system: string;
  kind: string;
  weight: number;
  countedAt: Date;
}

export interface SearchWordsTable {
  word: string;
  stem: string;
}

export interface SecondFactorsTable {
  userId: number;
  secret: Buffer;
  confirmedAt: Date | null;
  lastStep: Generated<number>;
}

export interface SellerAccountsTable {
  userId: number;
  reference: string;
  createdAt: Date;
}

export interface SellerDuesTable {
  id: string;
  seller: string;
  source: string;
  part: Generated<string>;
  orderId: string | null;
  currency: string;
  sold: number;
  refunded: Generated<number>;
  fee: number;
  vat: number;
  amount: number;
  completedAt: Date;
  payableAt: Date;
  payoutId: string | null;
}

export interface SellerFollowsTable {
  followerId: number;
  sellerId: number;
  followedAt: Date;
}

export interface ServiceRequestsTable {
  id: string;
  vertical: string;
  userId: number | null;
  status: Generated<string>;
  capacityId: number;
  startsAt: Date;
  endsAt: Date;
  expiresAt: Date;
  fromOutward: string;
  fromPostcode: string;
  fromLine: Generated<string>;
  fromLatitude: number;
  fromLongitude: number;
  toOutward: string;
  toPostcode: string;
  toLine: Generated<string>;
  toLatitude: number;
  toLongitude: number;
  miles: number;
  minutes: number;
  details: Json;
  digest: string | null;
  seriesId: string | null;
  notes: Generated<string>;
  phone: Generated<string>;
  createdAt: Date;
  changedAt: Date;
  clearedAt: Date | null;
}

export interface SessionsTable {
  id: Generated<string>;
  tokenHash: Buffer;
  userId: number;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  provedAt: Date | null;
  address: string;
  userAgent: string;
  writtenAt: string | null;
}

export interface ShareLotsTable {
  id: string;
  listingId: number | null;
  holderId: number | null;
  orderLineId: string;
  quantity: number;
  amount: number;
  extraUnits: number;
  status: Generated<string>;
  acquiredAt: Date;
  holder: Buffer | null;
  returnedAt: Date | null;
  offeredIn: string | null;
  receivedIn: string | null;
}

export interface ShareTransfersTable {
  id: string;
  listingId: number | null;
  senderId: number | null;
  recipientEmail: string | null;
  recipientId: number | null;
  quantity: number;
  status: Generated<string>;
  createdAt: Date;
  expiresAt: Date;
  decidedAt: Date | null;
}

export interface ShopDiscountsTable {
  id: Generated<number>;
  shopId: number;
  code: string;
  kind: string;
  value: number;
  minAmount: number;
  capacityId: number | null;
  endsAt: Date | null;
  endedAt: Date | null;
  createdAt: Date;
}

export interface ShopDomainsTable {
  shopId: number;
  domain: string;
  token: string;
  provedAt: Date | null;
  checkedAt: Date | null;
  triedAt: Date | null;
}

export interface ShopMessagesTable {
  id: Generated<number>;
  orderLineId: string;
  side: string;
  authorId: number | null;
  body: string;
  sentAt: Date;
}

export interface ShopParcelItemsTable {
  orderLineId: string;
  number: number;
  position: number;
  quantity: number;
}

export interface ShopParcelsTable {
  orderLineId: string;
  number: number;
  tracking: string;
  amount: number;
  sentAt: Date;
}

export interface ShopPhotosTable {
  id: Generated<number>;
  shopId: number;
  fileId: number;
  width: number;
  height: number;
}

export interface ShopProductsTable {
  id: Generated<number>;
  shopId: number;
  title: string;
  description: string;
  category: string;
  reference: string | null;
  priceAmount: number;
  vatRate: string;
  maxPerPerson: number | null;
  returnRule: string;
  photoIds: number[];
  status: string;
  alertBelow: number | null;
  alertedAt: Date | null;
  addedAt: Date;
  updatedAt: Date;
  listingId: number | null;
  removedAt: Date | null;
}

export interface ShopRefundsTable {
  id: Generated<number>;
  orderLineId: string;
  position: number | null;
  quantity: number;
  amount: number;
  vatAmount: number;
  reason: string;
  refundedAt: Date;
}

export interface ShopReportsTable {
  id: Generated<number>;
  shopId: number;
  productId: number | null;
  reporterId: number | null;
  reporterMark: string | null;
  reason: string;
  details: string;
  reportedAt: Date;
  decidedAt: Date | null;
  decision: string | null;
  decisionReason: string | null;
  decidedBy: number | null;
}

export interface ShopReturnItemsTable {
  returnId: number;
  position: number;
  quantity: number;
}

export interface ShopReturnsTable {
  id: Generated<number>;
  orderLineId: string;
  reason: string;
  note: string;
  askedAt: Date;
  settledAt: Date | null;
}

export interface ShopSaleItemsTable {
  orderLineId: string;
  position: number;
  productId: number | null;
  variantId: number | null;
  title: string;
  quantity: number;
  amount: number;
  paidAmount: number;
  vatRate: string;
  sentQuantity: Generated<number>;
  cancelledQuantity: Generated<number>;
  returnedQuantity: Generated<number>;
}

export interface ShopSalesTable {
  orderLineId: string;
  orderId: string;
  shopId: number | null;
  buyerId: number | null;
  delivery: string;
  postageAmount: number;
  isPostageRefunded: Generated<boolean>;
  paidAt: Date;
  refundedAt: Date | null;
}

export interface ShopVariantsTable {
  id: Generated<number>;
  productId: number;
  name: string;
  priceAmount: number | null;
  capacityId: number;
  position: number;
  removedAt: Date | null;
}

export interface ShopVersionsTable {
  shopId: number;
  version: number;
  document: Json;
  isPublished: Generated<boolean>;
  createdAt: Date;
}

export interface ShopsTable {
  id: Generated<number>;
  ownerId: number;
  slug: string;
  skeleton: string;
  draft: Json;
  version: Generated<number>;
  published: Json | null;
  publishedVersion: number | null;
  publishedAt: Date | null;
  hiddenAt: Date | null;
  hiddenReason: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface ShufflePoolsTable {
  listingId: number;
  targetAmount: number | null;
  currency: string;
  shareCount: number;
  closesAt: Date | null;
  capacityId: number;
  status: Generated<string>;
  ifNotFull: Generated<string>;
  endsAt: Date | null;
  settleAt: Date | null;
  closingNoticeAt: Date | null;
  settledAt: Date | null;
  refundReason: string | null;
}

export interface StoragePlanGrantsTable {
  orderLineId: string;
  userId: number | null;
  fileSize: string;
  uploadSize: string;
  months: number;
  grantedAt: Date;
  givesFrom: Date;
  givesTo: Date;
  endedAt: Date | null;
}

export interface StorageUsageTable {
  userId: number;
  bytes: Generated<number>;
}

export interface StoreRemovalsTable {
  storeKey: string;
  isUpload: boolean;
  queuedAt: Date;
}

export interface SyndicateAcceptancesTable {
  syndicateId: number;
  version: number;
  member: number;
  acceptedAt: Date;
}

export interface SyndicateAgreementsTable {
  syndicateId: number;
  version: number;
  body: string;
  digest: Buffer;
  writtenBy: number;
  createdAt: Date;
}

export interface SyndicateDrawsTable {
  syndicateId: number;
  number: number;
  closesAt: Date;
  sharePrice: number;
  agreementVersion: number;
  createdAt: Date;
  remindedAt: Date | null;
}

export interface SyndicateInvitationsTable {
  id: string;
  syndicateId: number;
  email: string;
  shares: number;
  createdAt: Date;
  expiresAt: Date;
}

export interface SyndicateMembersTable {
  syndicateId: number;
  number: number;
  userId: number | null;
  role: string;
  shares: number;
  carry: Generated<number>;
  adultAt: Date;
  joinedAt: Date;
  leftAt: Date | null;
}

export interface SyndicatePartsTable {
  syndicateId: number;
  draw: number;
  member: number;
  shares: number;
  markedAt: Date | null;
  confirmedAt: Date | null;
}

export interface SyndicateResultsTable {
  syndicateId: number;
  draw: number;
  number: number;
  amount: number;
  enteredBy: number;
  enteredAt: Date;
  confirmedBy: number | null;
  confirmedAt: Date | null;
}

export interface SyndicateSealsTable {
  syndicateId: number;
  index: number;
  event: Json;
  at: Date;
  digest: Buffer;
}

export interface SyndicateTicketsTable {
  syndicateId: number;
  draw: number;
  number: number;
  fileId: number | null;
  name: string;
  mimeType: string;
  size: number;
  digest: Buffer;
  entryIndex: number;
  sealedBy: number;
  sealedAt: Date;
}

export interface SyndicateWinningsTable {
  syndicateId: number;
  draw: number;
  result: number;
  member: number;
  amount: number;
  sentAt: Date | null;
  receivedAt: Date | null;
}

export interface SyndicatesTable {
  id: Generated<number>;
  name: string;
  game: string;
  sharePrice: number;
  createdAt: Date;
  closedAt: Date | null;
}

export interface TestCheckoutsTable {
  id: string;
  idempotencyKey: string;
  orderId: string;
  items: Json;
  amount: number;
  currency: string;
  metadata: Json;
  successUrl: string;
  cancelUrl: string;
  status: Generated<string>;
  paymentId: string | null;
  declinedAt: Date | null;
  createdAt: Date;
  expiresAt: Date;
  dispute: Generated<string>;
  paidAt: Date | null;
  isCapturedLater: Generated<boolean>;
  capturedAt: Date | null;
  releasedAt: Date | null;
}

export interface TestRefundsTable {
  id: string;
  refundId: string;
  paymentId: string;
  amount: number;
  reason: string;
  metadata: Json;
  createdAt: Date;
}

export interface TradingBarsTable {
  portfolioId: number;
  instrument: string;
  startsAt: Date;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

export interface TradingPortfoliosTable {
  id: Generated<number>;
  userId: number;
  name: string;
  settings: string;
  beginsAfter: Date;
  createdAt: Date;
}

export interface TradingTriesTable {
  userId: number;
  dataDigest: string;
  settingsDigest: string;
  sharpe: number;
  triedAt: Date;
}

export interface TripTimesTable {
  lineId: string;
  setOffAt: Date | null;
  arrivedAt: Date | null;
  boardedAt: Date | null;
  doneAt: Date | null;
}

export interface UploadChunksTable {
  uploadId: string;
  start: number;
  length: number;
  sha256: Buffer;
  storedAt: Date | null;
  earlyUntil: Date | null;
  isFromStart: Generated<boolean>;
}

export interface UploadsTable {
  id: Generated<string>;
  userId: number;
  clientId: string;
  method: string;
  folderId: number;
  directory: string;
  firstDirectory: string;
  name: string;
  size: number | null;
  totalChunks: number;
  fingerprint: Buffer | null;
  reserved: number;
  storedChunks: Generated<number>;
  storedBytes: Generated<number>;
  state: Generated<string>;
  finishingUntil: Date | null;
  writer: string | null;
  writerUntil: Date | null;
  metadata: string | null;
  fileId: number | null;
  createdAt: Date;
  touchedAt: Date;
  concat: string | null;
  finalId: string | null;
  finalPosition: number | null;
}

export interface UserPasswordsTable {
  userId: number;
  hash: string;
  changedAt: Date;
}

export interface UsersTable {
  id: Generated<number>;
  firstName: Generated<string>;
  lastName: Generated<string>;
  email: string | null;
  role: Generated<string>;
  fileSize: Generated<string>;
  fileSizeCost: Generated<number>;
  fileSizeUpgraded: Generated<number>;
  uploadSize: Generated<string>;
  uploadSizeCost: Generated<number>;
  uploadSizeUpgraded: Generated<number>;
  expiryDate: Date | null;
  subscribedMonths: Generated<number>;
  emailReminderSent: Generated<number>;
  resetPerformed: Generated<number>;
  emailVerifiedAt: Date | null;
  subfolderNumber: number | null;
  hiddenFromParticipants: Generated<boolean>;
  suspendedAt: Date | null;
  suspensionReason: string | null;
  mergedInto: number | null;
  createdAt: Generated<Date>;
  lastSeenAt: Generated<Date>;
  storagePlanAnchorDay: number | null;
  deletedAt: Date | null;
  avatarKey: string | null;
}

export interface ZipBatchesTable {
  id: Generated<string>;
  userId: number;
  fileIds: number[];
  expiresAt: Date;
}

export interface TesseraLedgerAccountsTable {
  id: string;
  kind: string;
  reference: string;
  currency: string;
  createdAt: Generated<Date>;
}

export interface TesseraLedgerPoolLogTable {
  poolId: number;
  index: number;
  event: Json;
  sold: number;
  root: Buffer;
  digest: Buffer;
  createdAt: Date;
}

export interface TesseraLedgerPostingsTable {
  transactionId: string;
  accountId: string;
  amount: number;
}

export interface TesseraLedgerTransactionsTable {
  id: string;
  key: string;
  kind: string;
  occurredAt: Date;
  recordedAt: Generated<Date>;
  reverses: string | null;
  orderId: string | null;
  createdIn: Generated<string>;
}

export interface Schema {
  accountDeletions: AccountDeletionsTable;
  appointmentServices: AppointmentServicesTable;
  askedProviders: AskedProvidersTable;
  attachments: AttachmentsTable;
  auditEntries: AuditEntriesTable;
  authChallenges: AuthChallengesTable;
  avatars: AvatarsTable;
  bankDetails: BankDetailsTable;
  bookingReminders: BookingRemindersTable;
  bookings: BookingsTable;
  businesses: BusinessesTable;
  calendarFeeds: CalendarFeedsTable;
  capacities: CapacitiesTable;
  contactTicketAttachments: ContactTicketAttachmentsTable;
  contactTicketMessages: ContactTicketMessagesTable;
  contactTickets: ContactTicketsTable;
  conversationMembers: ConversationMembersTable;
  conversations: ConversationsTable;
  databaseAudit: DatabaseAuditTable;
  databaseChangeSets: DatabaseChangeSetsTable;
  databaseChoices: DatabaseChoicesTable;
  databaseSavedQueries: DatabaseSavedQueriesTable;
  databaseTrash: DatabaseTrashTable;
  days: DaysTable;
  declinedRequests: DeclinedRequestsTable;
  disputeStatements: DisputeStatementsTable;
  disputes: DisputesTable;
  drivers: DriversTable;
  emailTokens: EmailTokensTable;
  facetValues: FacetValuesTable;
  favouriteSettings: FavouriteSettingsTable;
  favourites: FavouritesTable;
  files: FilesTable;
  folders: FoldersTable;
  followSettings: FollowSettingsTable;
  fulfilments: FulfilmentsTable;
  geocoderAnswers: GeocoderAnswersTable;
  holdPeriods: HoldPeriodsTable;
  holdUnits: HoldUnitsTable;
  holds: HoldsTable;
  inboxMessages: InboxMessagesTable;
  itemHandovers: ItemHandoversTable;
  itemOffers: ItemOffersTable;
  kitchens: KitchensTable;
  listingAttributes: ListingAttributesTable;
  listingAuto: ListingAutoTable;
  listingFilters: ListingFiltersTable;
  listingGeneral: ListingGeneralTable;
  listingJobs: ListingJobsTable;
  listingMedia: ListingMediaTable;
  listingPriceChanges: ListingPriceChangesTable;
  listingProperty: ListingPropertyTable;
  listingSearch: ListingSearchTable;
  listingViews: ListingViewsTable;
  listingVisits: ListingVisitsTable;
  listings: ListingsTable;
  menuItems: MenuItemsTable;
  menuOptionGroups: MenuOptionGroupsTable;
  menuOptions: MenuOptionsTable;
  menuSections: MenuSectionsTable;
  messageSettings: MessageSettingsTable;
  messages: MessagesTable;
  moderationAudit: ModerationAuditTable;
  moderationCases: ModerationCasesTable;
  moderationReports: ModerationReportsTable;
  moveChanges: MoveChangesTable;
  moveDamages: MoveDamagesTable;
  movers: MoversTable;
  orderAddresses: OrderAddressesTable;
  orderDisputes: OrderDisputesTable;
  orderEvents: OrderEventsTable;
  orderLines: OrderLinesTable;
  orderPhotos: OrderPhotosTable;
  orderRefunds: OrderRefundsTable;
  orderReleases: OrderReleasesTable;
  orders: OrdersTable;
  outsideEmailChanges: OutsideEmailChangesTable;
  passkeys: PasskeysTable;
  payoutDestinations: PayoutDestinationsTable;
  payoutHolds: PayoutHoldsTable;
  payouts: PayoutsTable;
  personBlocks: PersonBlocksTable;
  poolHeads: PoolHeadsTable;
  poolHolders: PoolHoldersTable;
  poolNodes: PoolNodesTable;
  poolNotices: PoolNoticesTable;
  poolReceipts: PoolReceiptsTable;
  postcodes: PostcodesTable;
  providerDays: ProviderDaysTable;
  providerDocuments: ProviderDocumentsTable;
  providerHours: ProviderHoursTable;
  providerInvitations: ProviderInvitationsTable;
  providerInvoices: ProviderInvoicesTable;
  providerPastStaff: ProviderPastStaffTable;
  providerPhotos: ProviderPhotosTable;
  providerStaff: ProviderStaffTable;
  providers: ProvidersTable;
  quotes: QuotesTable;
  rateLimits: RateLimitsTable;
  reconciliations: ReconciliationsTable;
  recoveryCodes: RecoveryCodesTable;
  reminderSettings: ReminderSettingsTable;
  removedListings: RemovedListingsTable;
  requestPhotos: RequestPhotosTable;
  resourceSlots: ResourceSlotsTable;
  resources: ResourcesTable;
  reviews: ReviewsTable;
  saleEmails: SaleEmailsTable;
  salonClientNotes: SalonClientNotesTable;
  salonEntries: SalonEntriesTable;
  salonOffers: SalonOffersTable;
  salonRooms: SalonRoomsTable;
  salonServiceRooms: SalonServiceRoomsTable;
  salonServices: SalonServicesTable;
  salonSkills: SalonSkillsTable;
  salonStaff: SalonStaffTable;
  salonStaffHours: SalonStaffHoursTable;
  salonWaits: SalonWaitsTable;
  salons: SalonsTable;
  savedSearchHits: SavedSearchHitsTable;
  savedSearches: SavedSearchesTable;
  searchChoiceMarks: SearchChoiceMarksTable;
  searchChoices: SearchChoicesTable;
  searchWords: SearchWordsTable;
  secondFactors: SecondFactorsTable;
  sellerAccounts: SellerAccountsTable;
  sellerDues: SellerDuesTable;
  sellerFollows: SellerFollowsTable;
  serviceRequests: ServiceRequestsTable;
  sessions: SessionsTable;
  shareLots: ShareLotsTable;
  shareTransfers: ShareTransfersTable;
  shopDiscounts: ShopDiscountsTable;
  shopDomains: ShopDomainsTable;
  shopMessages: ShopMessagesTable;
  shopParcelItems: ShopParcelItemsTable;
  shopParcels: ShopParcelsTable;
  shopPhotos: ShopPhotosTable;
  shopProducts: ShopProductsTable;
  shopRefunds: ShopRefundsTable;
  shopReports: ShopReportsTable;
  shopReturnItems: ShopReturnItemsTable;
  shopReturns: ShopReturnsTable;
  shopSaleItems: ShopSaleItemsTable;
  shopSales: ShopSalesTable;
  shopVariants: ShopVariantsTable;
  shopVersions: ShopVersionsTable;
  shops: ShopsTable;
  shufflePools: ShufflePoolsTable;
  storagePlanGrants: StoragePlanGrantsTable;
  storageUsage: StorageUsageTable;
  storeRemovals: StoreRemovalsTable;
  syndicateAcceptances: SyndicateAcceptancesTable;
  syndicateAgreements: SyndicateAgreementsTable;
  syndicateDraws: SyndicateDrawsTable;
  syndicateInvitations: SyndicateInvitationsTable;
  syndicateMembers: SyndicateMembersTable;
  syndicateParts: SyndicatePartsTable;
  syndicateResults: SyndicateResultsTable;
  syndicateSeals: SyndicateSealsTable;
  syndicateTickets: SyndicateTicketsTable;
  syndicateWinnings: SyndicateWinningsTable;
  syndicates: SyndicatesTable;
  testCheckouts: TestCheckoutsTable;
  testRefunds: TestRefundsTable;
  tradingBars: TradingBarsTable;
  tradingPortfolios: TradingPortfoliosTable;
  tradingTries: TradingTriesTable;
  tripTimes: TripTimesTable;
  uploadChunks: UploadChunksTable;
  uploads: UploadsTable;
  userPasswords: UserPasswordsTable;
  users: UsersTable;
  zipBatches: ZipBatchesTable;
  'tesseraLedger.accounts': TesseraLedgerAccountsTable;
  'tesseraLedger.poolLog': TesseraLedgerPoolLogTable;
  'tesseraLedger.postings': TesseraLedgerPostingsTable;
  'tesseraLedger.transactions': TesseraLedgerTransactionsTable;
}
