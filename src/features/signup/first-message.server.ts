import type { Transaction } from '../../platform/database.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { newId } from '../../platform/ids.server.ts'
import { sendIn } from '../chat/send.server.ts'
import type { MemberCard } from '../profiles/profiles.contract.ts'
import { cardsOf } from '../profiles/profiles.server.ts'
import { showsEveryone } from '../profiles/showcase.server.ts'
import type { Tracking } from '../sites/sites.contract.ts'
import { siteById } from '../sites/sites.server.ts'

/** The member a visitor may write to while signing up: one that this visitor gets to see. */
export async function firstMessageRecipient(
  siteId: string,
  memberId: string,
  tracking: Tracking,
): Promise<MemberCard | undefined> {
  const { message_credits, signup_credits } = siteById(siteId).settings
  if (message_credits > signup_credits) return undefined
  return cardForVisitor(siteId, memberId, tracking)
}

/** A member as far as this visitor gets to see them. */
export async function cardForVisitor(siteId: string, memberId: string, tracking: Tracking) {
  const [card] = await cardsOf({ siteId, memberId: null }, [memberId])
  return card && (card.fictional || showsEveryone(siteId, tracking)) ? card : undefined
}

/** Keeps what someone wrote until their address is confirmed. It is paid for now, as any message is when it is sent. */
export async function holdFirstMessage(tx: Transaction, author: MemberKey, to: string, text: string) {
  await sendIn(tx, author, to, { id: newId(), text })
}
