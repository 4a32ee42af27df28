import type { ColumnType, Generated } from "kysely";

/** Read as a parsed value; written as JSON text. */
type Json = ColumnType<unknown, string, string>;

/** Read as `Date`; written as `Date` or ISO 8601 text with a zone. */
type Timestamp = ColumnType<Date, Date | string, Date | string>;
type OptionalTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** Filled by the database with the present moment when left out. */
type StampedTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;

/** A key of the carrier's own systems; only its hash is kept. */
interface ApiKeyTable {
  id: string;
  name: string;
  key_hash: string;
  key_prefix: string;
  scopes: string[];
  created_at: StampedTimestamp;
  revoked_at: OptionalTimestamp;
  last_used_at: OptionalTimestamp;
}

/** What the carrier registered: one row per waybill, sub-waybills inside `details`. */
interface ShipmentTable {
  waybill_no: string;
  customer_order_no: string | null;
  details: Json;
  needs_phone_digits: Generated<boolean>;
  sender_phone_last4: string | null;
  receiver_phone_last4: string | null;
  booked_at: Timestamp;
  created_at: StampedTimestamp;
  updated_at: StampedTimestamp;
}

/** What happened to a shipment, kept as received: rows are only ever added. */
interface HandlingEventTable {
  waybill_no: string;
  event_id: string;
  /** The sender's own id of the event; the same one twice is the same event. */
  source_id: string;
  occurred_at: Timestamp;
  received_at: StampedTimestamp;
  payload: Json;
}

/** The answer of a waybill, derived from its shipment and events and rewritten with them. */
interface TrackingViewTable {
  waybill_no: string;
  customer_order_no: string | null;
  package_status: string | null;
  /** Finished JSON text, passed through to the reader as it is. */
  public_answer: string | null;
  unlocked_answer: string | null;
  /** What the card of its order shows; null until it is derived. */
  glance: Json | null;
  /** The public answer shows nothing but that phone digits are needed. */
  locked: Generated<boolean>;
  derivation_version: number;
  derived_at: Timestamp;
  last_event_at: OptionalTimestamp;
}

/** Wrong tries at the last four digits, per waybill and per address, by day. */
interface TrackingUnlockFailureTable {
  scope: "waybill" | "address";
  subject: string;
  /** "YYYY-MM-DD" */
  day: string;
  failures: number;
}

/** A line in the notice bar. */
interface NoticeTable {
  id: string;
  /** The carrier's own name of it; null: it was put in by hand. */
  key: ColumnType<string | null, string | null | undefined, string | null>;
  level: string;
  chinese: string | null;
  english: string | null;
  indonesian: string | null;
  link_url: string | null;
  starts_at: Timestamp;
  ends_at: OptionalTimestamp;
}

/** A piece of news. Texts are by language, its body the Markdown that the carrier wrote. */
interface ArticleTable {
  id: string;
  type: string;
  published_at: Timestamp;
  cover_url: string | null;
  cover_alt: Json | null;
  title: Json;
  summary: Json;
  body: Json;
}

/** A position that is open until `closes_at`, or until it is withdrawn. */
interface VacancyTable {
  key: string;
  department: string;
  city: Json;
  employment_type: string;
  published_at: Timestamp;
  closes_at: OptionalTimestamp;
  title: Json;
  summary: Json;
  body: Json;
}

interface BannerTable {
  id: string;
  position: string;
  /** Null: both. */
  site: string | null;
  sort: number;
  title: Json;
  image_url: string;
  link_url: string | null;
  starts_at: Timestamp;
  ends_at: OptionalTimestamp;
}

/** A picture that the carrier can change while the server runs. */
interface SiteImageTable {
  key: string;
  url: string;
  alt_indonesian: string;
  alt_english: string;
  alt_chinese: string;
}

interface SettingTable {
  key: string;
  value: Json;
}

/** What the simulator intends for a demo shipment. */
interface SimulationTable {
  waybill_no: string;
  plan: Json;
  next_step: number;
  next_at: Timestamp;
  finished: Generated<boolean>;
}

/** A province, city or district; the whole is kept in memory (places/). */
interface AreaTable {
  area_id: string;
  /** Its place in the file that brought it, from 1. */
  position: number;
  parent_id: string | null;
  country_code: string;
  level: string;
  details: Json;
}

/** Where parcels are handed in and fetched. */
interface OutletTable {
  network_code: string;
  name: string;
  area_id: string;
  lat: number;
  lng: number;
  recommended: boolean;
  details: Json;
}

/** Counted up whenever a reference table is replaced. */
interface ReferenceVersionTable {
  reference_table: string;
  version: number;
  replaced_at: Timestamp;
}

/** What one product costs from one area to another, from one day on. */
interface LaneTariffTable {
  send_area_id: string;
  dispatch_area_id: string;
  product_type_code: string;
  first_kg: number;
  first_price: number;
  steps: Json;
  minimum_kg: number;
  least_days: number;
  most_days: number;
  route: string;
  /** "YYYY-MM-DD" */
  valid_from: string;
  /** The last day; null: until further notice. */
  valid_to: string | null;
}

/** Holidays and Ramadan by country and area. */
interface CalendarEntryTable {
  id: string;
  country_code: string;
  area_ids: string[];
  kind: string;
  starts_on: string;
  /** The last day. */
  ends_on: string;
  details: Json;
}

/** A code sent by SMS; only its keyed hash is kept. */
interface VerificationCodeTable {
  /** E.164 */
  phone: string;
  code_id: string;
  scene: string;
  /** The customer who asked, or empty. */
  bound_to: string;
  code_hash: string;
  attempts: Generated<number>;
  sent_at: Timestamp;
  expires_at: Timestamp;
  /** Used, or another took its place. */
  ended_at: OptionalTimestamp;
}

/** How much of a limit is used up until `ends_at` (limits/count-in-window.ts). */
interface LimitCountTable {
  bucket: string;
  subject: string;
  used: number;
  ends_at: Timestamp;
}

/** A captcha's solution that was handed in. */
interface CaptchaProofTable {
  proof_id: string;
  used_at: Timestamp;
}

/** A captcha that was passed, for one use. */
interface CaptchaTicketTable {
  ticket_hash: string;
  scene: string;
  subject_hash: string;
  expires_at: Timestamp;
  used_at: OptionalTimestamp;
}

/** A number that is sent no codes and cannot log in. */
interface PhoneLockTable {
  phone: string;
  locked_at: Timestamp;
}

/** What would have gone out as SMS, in demo and development mode. */
interface DevInboxTable {
  message_id: string;
  recipient: string;
  text: string;
  locale: string;
  sent_at: Timestamp;
}

interface CustomerTable {
  customer_id: string;
  /** E.164 */
  phone: string;
  nickname: string | null;
  is_corporate: Generated<boolean>;
  created_at: Timestamp;
}

/** Whose a number is, or from `due_at` on will be. */
interface CustomerPhoneTable {
  phone: string;
  customer_id: string;
  due_at: OptionalTimestamp;
}

/** A number that takes the place of the customer's own at `due_at`. */
interface PhoneChangeTable {
  customer_id: string;
  new_phone: string;
  asked_at: Timestamp;
  due_at: Timestamp;
}

/** One place where a customer is logged in; only hashes of its secrets are kept. */
interface SessionTable {
  token_hash: string;
  session_id: string;
  customer_id: string;
  proof_hash: string | null;
  device: string | null;
  created_at: Timestamp;
  /** To the minute. */
  last_seen_at: Timestamp;
  expires_at: Timestamp;
  ended_at: OptionalTimestamp;
  ended_reason: string | null;
}

/** What was agreed to, in which words. */
interface ConsentTable {
  customer_id: string;
  consent_id: string;
  document: string;
  version: string;
  text_hash: string | null;
  locale: string;
  channel: string;
  agreed_at: Timestamp;
  former_phone_hash: string | null;
  account_deleted_at: OptionalTimestamp;
}

/** What was done with a customer's data: rows are only ever added. */
interface AccountEventTable {
  customer_id: string;
  event_id: string;
  kind: string;
  occurred_at: Timestamp;
}

/** A row of a customer's address book; with `deleted_at` it can still be brought back. */
interface ContactTable {
  customer_id: string;
  contact_id: string;
  name: string;
  /** E.164 */
  phone: string;
  area_id: string;
  address: string;
  postal_code: string | null;
  is_default: Generated<boolean>;
  version: Generated<number>;
  updated_at: Timestamp;
  deleted_at: OptionalTimestamp;
  /** Name, address and postal code as a search compares them. */
  search_text: Generated<string>;
  /** The phone as people dial it, and the postal code. */
  search_numbers: Generated<string>;
}

/** A customer's preferred outlet. */
interface UserBindingTable {
  customer_id: string;
  network_code: string;
  contact_id: string | null;
  bound_at: Timestamp;
  expires_at: Timestamp;
}

/** An order as it was placed; status, `finished` and `failed_pickup` follow the shipment's events. */
interface CustomerOrderTable {
  customer_id: string;
  order_no: string;
  waybill_no: string;
  placed_at: Timestamp;
  status: string;
  finished: Generated<boolean>;
  failed_pickup: ColumnType<unknown, string | null | undefined, string | null>;
  details: Json;
  cancelled_at: OptionalTimestamp;
  cancel_reason: string | null;
  /** Then its customer's number leads to nobody. */
  account_deleted_at: OptionalTimestamp;
  /** Follows the shipment's events too. */
  needs_action: Generated<boolean>;
  /** The block in which it is counted: the last one that began when it was placed. */
  block_from: Generated<Date>;
}

/** How many of a customer's orders in each status were placed from one moment on until the next block begins. */
interface CustomerOrderBlockTable {
  customer_id: string;
  block_from: Timestamp;
  status: string;
  orders: number;
}

/** How many orders a customer has in each status. */
interface CustomerOrderCountTable {
  customer_id: string;
  status: string;
  orders: number;
}

/** What an order is found by. */
interface CustomerOrderWordTable {
  customer_id: string;
  finished: boolean;
  word: string;
  placed_at: Timestamp;
  order_no: string;
}

/** The order that an Idempotency-Key stands for. */
interface OrderRequestTable {
  customer_id: string;
  idempotency_key: string;
  request_hash: string;
  order_no: string;
  created_at: Timestamp;
}

/** Something that the carrier's systems are to be told. */
interface OutboxMessageTable {
  message_id: string;
  /** Messages of one subject go out one after the other. */
  subject: string;
  kind: string;
  payload: Json;
  created_at: Timestamp;
  next_at: Timestamp;
  attempts: Generated<number>;
  delivered_at: OptionalTimestamp;
  /** Given up; a person has to look. */
  dead_at: OptionalTimestamp;
  last_error: string | null;
}

/** A form as the carrier wrote it, in each of its versions. */
interface QuestionnaireTable {
  name: string;
  version: number;
  content: Json;
  content_hash: string;
  in_force_since: Timestamp;
  /** From then on every process has it, and answers are taken. */
  opens_at: Timestamp;
}

/** Answers that somebody handed in. */
interface SubmissionTable {
  reference: string;
  name: string;
  version: number;
  answers: Json;
  source: string | null;
  locale: string;
  created_at: Timestamp;
}

/** The submission that an Idempotency-Key stands for. */
interface SubmissionRequestTable {
  name: string;
  idempotency_key: string;
  request_hash: string;
  reference: string;
  created_at: Timestamp;
}

/** A picture: awaited, then stored, then part of a submission. */
interface UploadTable {
  file_key: string;
  created_at: Timestamp;
  stored_at: OptionalTimestamp;
  width: number | null;
  height: number | null;
  bytes: number | null;
  reference: string | null;
}

export interface Schema {
  api_key: ApiKeyTable;
  shipment: ShipmentTable;
  handling_event: HandlingEventTable;
  tracking_view: TrackingViewTable;
  tracking_unlock_failure: TrackingUnlockFailureTable;
  notice: NoticeTable;
  article: ArticleTable;
  vacancy: VacancyTable;
  banner: BannerTable;
  site_image: SiteImageTable;
  setting: SettingTable;
  simulation: SimulationTable;
  area: AreaTable;
  outlet: OutletTable;
  reference_version: ReferenceVersionTable;
  lane_tariff: LaneTariffTable;
  calendar_entry: CalendarEntryTable;
  verification_code: VerificationCodeTable;
  limit_count: LimitCountTable;
  captcha_proof: CaptchaProofTable;
  captcha_ticket: CaptchaTicketTable;
  phone_lock: PhoneLockTable;
  dev_inbox: DevInboxTable;
  customer: CustomerTable;
  customer_phone: CustomerPhoneTable;
  phone_change: PhoneChangeTable;
  session: SessionTable;
  consent: ConsentTable;
  account_event: AccountEventTable;
  contact: ContactTable;
  user_binding: UserBindingTable;
  customer_order: CustomerOrderTable;
  customer_order_block: CustomerOrderBlockTable;
  customer_order_count: CustomerOrderCountTable;
  customer_order_word: CustomerOrderWordTable;
  order_request: OrderRequestTable;
  outbox_message: OutboxMessageTable;
  questionnaire: QuestionnaireTable;
  submission: SubmissionTable;
  submission_request: SubmissionRequestTable;
  upload: UploadTable;
}
