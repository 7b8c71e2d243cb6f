import * as z from 'zod'
import type { NotificationsOff } from '../../accounts/accounts.contract.ts'
import { isDeadAddress, isFullMailbox } from './failure-codes.ts'

const mostEvents = 1000
const word = z.string().max(200)
const words = z.string().max(5000).nullish()
const fields = z.record(z.string(), z.unknown()).nullish()

/** Shape "list": custom arguments are fields of the event, or in one of the two objects. */
const listEvent = z.looseObject({
  event: word.describe('bounce, dropped, spamreport or unsubscribe; others are ignored'),
  type: words.describe('blocked: the mail was refused, not the address'),
  status: words.describe('Enhanced status code of a bounce'),
  reason: words,
  custom_args: fields,
  unique_args: fields,
})

/** Shape "record": one event, with our token in its metadata. */
const recordEvent = z.looseObject({
  RecordType: word.describe('Bounce, SpamComplaint or SubscriptionChange; others are ignored'),
  Type: words.describe('HardBounce or BadEmailAddress end the mails, other bounces do not'),
  SuppressSending: z.boolean().nullish(),
  SuppressionReason: words.describe('HardBounce, SpamComplaint or ManualSuppression'),
  Metadata: fields,
})

export const mailEvents = z.union([z.array(listEvent).max(mostEvents), recordEvent])
type MailEvents = z.output<typeof mailEvents>
type ListEvent = z.output<typeof listEvent>
type RecordEvent = z.output<typeof recordEvent>

export type EventReport = { tokens: string[]; reason: NotificationsOff | null }

/** The reports in the events of a mail provider. */
export const reportsIn = (events: MailEvents): EventReport[] =>
  Array.isArray(events)
    ? events.map((event) => ({
        tokens: tokensIn(event, event.custom_args, event.unique_args),
        reason: reasonOfListed(event),
      }))
    : [{ tokens: tokensIn(events.Metadata), reason: reasonOfRecord(events) }]

function reasonOfListed({ event, type, status, reason }: ListEvent): NotificationsOff | null {
  switch (event) {
    case 'bounce':
      return isHardBounce(type ?? 'bounce', status ?? '', reason ?? '') ? 'bounce' : null
    case 'dropped':
      return reasonOfDrop(reason ?? '')
    case 'spamreport':
      return 'fbl'
    case 'unsubscribe':
    case 'group_unsubscribe':
      return 'listunsubscribe'
    default:
      return null
  }
}

/** By its codes, else by the judgement of the provider. */
function isHardBounce(type: string, status: string, reason: string) {
  if (type !== 'bounce') return false
  return /\d/.test(status + reason)
    ? isDeadAddress({ action: 'failed', status, diagnostic: reason })
    : !isFullMailbox(reason)
}

/** The provider did not send the mail, because of an earlier event or for reasons of its own. */
function reasonOfDrop(reason: string): NotificationsOff | null {
  if (/^spam report/i.test(reason)) return 'fbl'
  if (/^unsubscribe/i.test(reason)) return 'listunsubscribe'
  return /^(bounce|invalid)/i.test(reason) ? 'bounce' : null
}

function reasonOfRecord(event: RecordEvent): NotificationsOff | null {
  if (event.RecordType === 'SpamComplaint') return 'fbl'
  if (event.RecordType === 'Bounce')
    return event.Type === 'HardBounce' || event.Type === 'BadEmailAddress' ? 'bounce' : null
  if (event.RecordType !== 'SubscriptionChange' || event.SuppressSending !== true) return null
  if (event.SuppressionReason === 'SpamComplaint') return 'fbl'
  return event.SuppressionReason === 'HardBounce' ? 'bounce' : 'listunsubscribe'
}

/** Providers change the name of the header X-Vonk-Recipient in their own ways. */
const isTokenName = (name: string) => /^(x[-_])?vonk[-_]recipient$/i.test(name)

const tokensIn = (...objects: (Record<string, unknown> | null | undefined)[]) =>
  objects
    .flatMap((object) => Object.entries(object ?? {}))
    .flatMap(([name, value]) => (isTokenName(name) && typeof value === 'string' ? value : []))
