import type { Config } from '../config.server.ts'
import type { SmsCarrier } from './carrier.ts'
import { httpCarrier } from './http-carrier.server.ts'
import { mailbox } from './mailbox-carrier.server.ts'

let carrier = mailbox
let isMailboxReadable = true

/** Sends a text message. A carrier over HTTP tells later if it could not be delivered. */
export const sendSms: SmsCarrier = (sms) => carrier(sms)

/** Chooses the carrier. The mailbox can be read only if users open Vonk on the machine it runs on (`isLocal`). */
export function openSms({
  sms,
  publicUrl,
  isLocal,
}: Pick<Config, 'sms' | 'publicUrl'> & { isLocal: boolean }) {
  carrier = sms ? httpCarrier(sms, publicUrl) : mailbox
  isMailboxReadable = isLocal
}

/** For tests: sends text messages to this carrier; without one, to the mailbox. */
export function replaceCarrier(given: SmsCarrier = mailbox, isLocal = true) {
  carrier = given
  isMailboxReadable = isLocal
}

/** Whether recipients can read their text messages. */
export const canDeliverSms = () => carrier !== mailbox || isMailboxReadable
