/** A text message. `id` is the sender's name for it, by which a failed delivery is told. */
type Sms = { siteId: string; id: string; to: string; text: string }

/** Delivers text messages. It throws if it does not accept one; the caller's job then retries. */
export type SmsCarrier = (sms: Sms) => Promise<void>
