/**
 * Every refusal (expected error) with its HTTP status. Verbs throw them, `src/platform/http/errors.server.ts` turns them
 * into responses, and the code is the key of the text (`errors.<code>`). Any other thrown error is a bug.
 */
export const refusals = {
  invalid: 400,
  body_unreadable: 400,
  body_too_large: 413,
  login_failed: 401,
  login_code_needed: 401,
  password_wrong: 400,
  old_password_wrong: 400,
  email_taken: 409,
  email_unknown: 404,
  old_address_needed: 403,
  proof_needed: 403,
  passkey_failed: 401,
  step_code_wrong: 400,
  steps_limit: 409,
  steps_confirm_first: 409,
  app_setup_expired: 410,
  activation_failed: 410,
  link_expired: 410,
  already_confirmed: 409,
  signups_closed: 403,
  account_deleted: 403,
  account_restricted: 403,
  account_hidden: 403,
  email_banned: 403,
  debit_banned: 403,
  not_available: 409,
  invisible: 409,
  confirm_first: 409,
  credits_insufficient: 402,
  premium_only: 402,
  payments_closed: 503,
  provider_away: 503,
  price_changed: 409,
  bundle_gone: 410,
  method_unavailable: 409,
  card_gone: 410,
  order_paid: 409,
  order_expired: 410,
  order_under_way: 409,
  debit_blocked: 403,
  debit_limit: 409,
  cap_reached: 409,
  buying_paused: 409,
  otp_wrong: 400,
  otp_expired: 410,
  otp_ended: 410,
  refund_late: 409,
  refund_done: 409,
  refund_nothing: 409,
  refund_by_support: 409,
  refund_changed: 409,
  refund_too_much: 409,
  refund_answered: 409,
  notification_refused: 400,
  secret_wrong: 401,
  events_invalid: 422,
  code_unknown: 404,
  code_used: 409,
  code_expired: 410,
  code_not_here: 409,
  photo_gone: 410,
  photo_taken: 409,
  photo_private_only: 403,
  undo_late: 409,
  appeal_used: 409,
  photo_limit: 403,
  photo_unreadable: 415,
  photo_too_large: 413,
  photo_too_many_pixels: 413,
  photo_too_small: 422,
  verification_fictional: 403,
  verification_unconfirmed: 409,
  verification_photo_missing: 409,
  verification_asked: 409,
  verification_taken: 409,
  verification_changed: 409,
  gesture_expired: 410,
  client_header_missing: 403,
  foreign_origin: 403,
  login_required: 403,
  operator_sign_in: 401,
  last_owner: 409,
  owner_new: 403,
  owner_link: 409,
  last_second_factor: 409,
  operator_known: 409,
  changed_meanwhile: 409,
  credits_too_few: 409,
  restricted_already: 409,
  suspension_sealed: 409,
  already_decided: 409,
  case_taken: 409,
  appeal_of_own: 409,
  not_found: 404,
  method_not_allowed: 405,
  login_blocked: 429,
  too_many_login_codes: 429,
  too_many_reset_mails: 429,
  too_many_activation_mails: 429,
  too_many_requests: 429,
  browsing_limit: 429,
  upload_limit: 429,
  swipe_limit: 429,
  internal: 500,
  busy: 503,
  unavailable: 503,
} as const

export type RefusalCode = keyof typeof refusals
export type RefusalDetails = {
  /** For each invalid field, the key of its error text. */
  fields?: Record<string, string>
  retry_after?: number
} & Record<string, unknown>

export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly details: RefusalDetails

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

export const refuse = (code: RefusalCode, details?: RefusalDetails) => new Refusal(code, details)
