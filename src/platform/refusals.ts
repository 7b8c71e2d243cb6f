/**
 * Every "no" that Vonk says on purpose, with its HTTP status. Verbs throw them, one place answers them, and the code
 * is the key of the text (`errors.<code>`). Anything else that is thrown is a bug.
 */
export const refusals = {
  invalid: 400,
  body_unreadable: 400,
  body_too_large: 413,
  client_header_missing: 403,
  foreign_origin: 403,
  login_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const

export type RefusalCode = keyof typeof refusals
export type RefusalDetails = {
  /** Per field, the key of what is wrong with it. */
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
