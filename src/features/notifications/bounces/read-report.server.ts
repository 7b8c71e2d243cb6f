import type { Email } from 'postal-mime'
import { recipientHeader } from '../../../platform/mail.server.ts'
import { isDeadAddress, isHardFailure } from './failure-codes.ts'

/** Something a mail server or a mail provider tells about one of our mails. */
export type MailReport = {
  /** Possible tokens of the recipient. They are not checked yet. */
  tokens: string[]
  /** Why we should mail them no more. Null if there is no reason to. */
  reason: 'bounce' | 'fbl' | null
}

/**
 * The part of a message that is read, in bytes and lines. A report begins with its text and the status; the returned mail
 * at its end can be long. The parser needs time for each line, and it blocks the process: a megabyte of empty lines would
 * take 20 seconds.
 */
export const longestReport = 1024 * 1024
const mostLines = 10_000
const limits = { maxNestingDepth: 20, maxHeadersSize: 512 * 1024 }
/** The part of a text or an attached message that is looked at, in characters. */
const longestText = 64 * 1024
const mostTokens = 10

const recipientHeaders = ['to', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to']
const tokenInAddress = /\+([0-9a-v]{48})(?=@)/gi
const ofType = {
  status: /^message\/(global-)?delivery-status$/,
  feedback: /^message\/feedback-report$/,
  returned: /^(message\/(rfc822|global|global-headers)|text\/rfc822-headers)$/,
}

/**
 * Reads a bounce (RFC 3464 or plain text) or a spam report (RFC 5965). `recipient` is the address it was sent to, if the
 * mail server tells. Rejects if the message cannot be read.
 */
export async function readReport(message: Uint8Array, recipient = ''): Promise<MailReport> {
  // Loaded only when needed, to keep the start fast.
  const { default: PostalMime } = await import('postal-mime')
  const email = await PostalMime.parse(startOf(message), {
    forceRfc822Attachments: true,
    ...limits,
  })
  const returned = headersIn(partOf(email, ofType.returned))
  const feedback = headersIn(partOf(email, ofType.feedback))
  const addressed = tokensIn([recipient, ...recipientHeaders.flatMap((name) => headersOf(email, name))])
  const quoted = tokensIn([fieldOf(returned, 'Return-Path'), fieldOf(feedback, 'Original-Mail-From')])
  const tokens = [...new Set([...addressed, ...quoted, fieldOf(returned, recipientHeader)])].filter(Boolean)
  return {
    tokens: tokens.slice(0, mostTokens),
    reason: reasonIn(email, feedback, addressed.length > 0),
  }
}

function startOf(message: Uint8Array) {
  const start = message.subarray(0, longestReport)
  let end = -1
  for (let line = 0; line < mostLines; line++) {
    end = start.indexOf(10, end + 1)
    if (end < 0) return start
  }
  return start.subarray(0, end)
}

function reasonIn(email: Email, feedback: string, isAddressed: boolean): MailReport['reason'] {
  if (feedback) return fieldOf(feedback, 'Feedback-Type').toLowerCase() === 'abuse' ? 'fbl' : null
  const status = partOf(email, ofType.status)
  if (status) return status.split(/\r?\n\s*\r?\n/).some(isFailed) ? 'bounce' : null
  return isAddressed && isPlainBounce(email) ? 'bounce' : null
}

/** A group of fields about one recipient. The first group is about the whole message and has no status. */
function isFailed(group: string) {
  const fields = unfolded(group)
  const status = fieldOf(fields, 'Status')
  const [action, diagnostic] = [fieldOf(fields, 'Action'), fieldOf(fields, 'Diagnostic-Code')]
  return (action || status) !== '' && isDeadAddress({ action, status, diagnostic })
}

/** Many mail servers only write a text. Absence notes and other replies are no bounces, whatever their text says. */
function isPlainBounce(email: Email) {
  const [autoSubmitted = ''] = headersOf(email, 'auto-submitted')
  const isReply = /^auto-replied/i.test(autoSubmitted) || (email.returnPath ?? '').includes('@')
  if (isReply && !isFromMailSystem(email)) return false
  return isHardFailure((email.text ?? email.html ?? '').slice(0, longestText))
}

function isFromMailSystem(email: Email) {
  const from = `${email.from?.name ?? ''} ${email.from?.address ?? ''}`
  return (
    /mailer-?daemon|postmaster@|mail delivery/i.test(from) ||
    headersOf(email, 'x-failed-recipients').length > 0 ||
    headersOf(email, 'content-type').some((type) => /^multipart\/report/i.test(type))
  )
}

const headersOf = ({ headers }: Email, name: string) =>
  headers.filter(({ key }) => key === name).map(({ value }) => value.slice(0, longestText))

function partOf({ attachments }: Email, type: RegExp): string {
  const content = attachments.find(({ mimeType }) => type.test(mimeType))?.content
  if (content === undefined || typeof content === 'string') return content ?? ''
  const bytes = content instanceof Uint8Array ? content : new Uint8Array(content)
  return Buffer.from(bytes.subarray(0, longestText)).toString('latin1')
}

/** The header of an attached message, or the fields of a report. */
const headersIn = (part: string) => unfolded(part.trimStart().split(/\r?\n\r?\n/, 1)[0] ?? '')

const unfolded = (lines: string) => lines.replace(/\r?\n[ \t]+/g, ' ')

const fieldOf = (lines: string, name: string) =>
  new RegExp(`^${name}:(.*)$`, 'im').exec(lines)?.[1]?.trim() ?? ''

const tokensIn = (addresses: string[]) =>
  addresses.flatMap((address) => [...address.matchAll(tokenInAddress)].map(([, token = '']) => token))
