import type { Transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { newId } from '../../../platform/ids.server.ts'
import { sendIn } from '../../chat/sending/send.server.ts'
import { showsEveryone } from '../../profiles/card/showcase.server.ts'
import type { MemberCard } from '../../profiles/profiles.contract.ts'
import { cardsOf } from '../../profiles/profiles.server.ts'
import type { Tracking } from '../../sites/sites.contract.ts'
import { siteById } from '../../sites/sites.server.ts'

/** The recipient of a first message. `undefined` if the visitor may not see them or the free credits do not cover it. */
export async function firstMessageRecipient(
  siteId: string,
  memberId: string,
  tracking: Tracking,
): Promise<MemberCard | undefined> {
  const { message_credits, signup_credits } = siteById(siteId).settings
  if (message_credits > signup_credits) return undefined
  return cardForVisitor(siteId, memberId, tracking)
}

/** The card of a member, if this visitor may see them. */
export async function cardForVisitor(siteId: string, memberId: string, tracking: Tracking) {
  const [card] = await cardsOf({ siteId, memberId: null }, [memberId])
  return card && (card.fictional || showsEveryone(siteId, tracking)) ? card : undefined
}

/** Sends the first message. It is paid for now and held until the address is confirmed. */
export async function holdFirstMessage(tx: Transaction, author: MemberKey, to: string, text: string) {
  await sendIn(tx, author, to, { id: newId(), text })
}
