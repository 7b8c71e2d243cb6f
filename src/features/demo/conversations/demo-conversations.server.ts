import { type Transaction, transaction } from '../../../platform/database.server.ts'
import type { MemberKey } from '../../../platform/events/events.server.ts'
import { sql } from '../../../platform/sql.server.ts'
import { addMessagePhoto, type MessagePhotoRow } from '../../chat/attachments/photos/photo-messages.server.ts'
import { clearChat, deleteMessageIn, markReadIn } from '../../chat/conversation/change-chat.server.ts'
import { conversationId } from '../../chat/conversation/conversation-id.server.ts'
import { type Content, priceOf } from '../../chat/sending/message-price.ts'
import { sendIn } from '../../chat/sending/send.server.ts'
import { grantCredits } from '../../credits/credits.server.ts'
import { lockPair } from '../../likes/pairs.server.ts'
import { showMember } from '../../profiles/profiles.server.ts'
import { siteById } from '../../sites/sites.server.ts'
import type { demoAccounts } from '../demo-accounts.ts'
import type { Step } from '../demo-orders.server.ts'
import { derivedId } from '../people/derived.server.ts'
import type { Person } from '../people/people.server.ts'
import { drawConversationPhotos } from './conversation-photos.server.ts'
import { type Demo, type ScheduledConversation, type ScriptedMessage, scheduleOf } from './schedule.server.ts'

type Account = Pick<(typeof demoAccounts)[number], 'key'>

/**
 * Adds the demo conversations and orders of an account in chronological order, in one transaction, unless the account
 * already has chats or orders. The account pays for its own messages with credits granted for that.
 */
export async function addConversations(
  demo: Demo,
  { key }: Account,
  { friends, orders }: { friends: Person[]; orders: Step[] },
) {
  const { siteId } = demo
  const account = { siteId, memberId: derivedId(siteId, key) }
  const schedule = scheduleOf(demo, key, friends)
  const messages = schedule
    .flatMap(({ conversation, friend, messages: own }) =>
      own.map((message) => ({ ...message, conversation, friend })),
    )
    .sort((one, other) => one.at.getTime() - other.at.getTime())
  if (await transaction((tx) => hasChatsOrOrders(tx, account))) return
  const photos = await drawConversationPhotos(siteId, messages)
  await transaction(async (tx) => {
    await lockAll(tx, account, schedule)
    if (await hasChatsOrOrders(tx, account)) return
    const sends = messages.map((message, place) => ({
      at: message.at,
      run: async () => {
        if (place === 0) await grantCosts(tx, account, { key, messages })
        await send(tx, account, message, photos)
      },
    }))
    const steps = [...orders, ...sends].sort((one, other) => one.at.getTime() - other.at.getTime())
    for (const step of steps) await step.run(tx)
    for (const conversation of schedule) await finish(tx, account, conversation)
  })
}

/** Locks the wallet, then the pairs by id. That is the common lock order, so someone using the account cannot deadlock. */
async function lockAll(tx: Transaction, account: MemberKey, schedule: ScheduledConversation[]) {
  const { siteId, memberId } = account
  await tx.query(
    sql`SELECT FROM wallets WHERE site_id = ${siteId} AND member_id = ${memberId} FOR NO KEY UPDATE`,
  )
  for (const friend of schedule.map((scheduled) => scheduled.friend).sort())
    await lockPair(tx, account, friend)
}

async function hasChatsOrOrders(tx: Transaction, { siteId, memberId }: MemberKey) {
  const { rows } = await tx.query(sql`
    SELECT FROM (VALUES (1)) one
     WHERE EXISTS (SELECT FROM chats WHERE site_id = ${siteId} AND member_id = ${memberId})
        OR EXISTS (SELECT FROM orders WHERE site_id = ${siteId} AND member_id = ${memberId})`)
  return rows.length > 0
}

/** Grants exactly the credits that the account's messages cost. */
async function grantCosts(
  tx: Transaction,
  account: MemberKey,
  { key, messages }: Account & { messages: ScriptedMessage[] },
) {
  const { settings } = siteById(account.siteId)
  const prices = messages.map(({ content, isOwn }) => (isOwn ? priceOf(content, settings).price : 0))
  const amount = prices.reduce((sum, price) => sum + price, 0)
  const [first] = messages
  if (first)
    await grantCredits(tx, account, { amount, reason: 'demo', cause: `demo:${key}/talks`, at: first.at })
}

type ScheduledMessage = ScriptedMessage & Pick<ScheduledConversation, 'conversation' | 'friend'>

/** Where the last turn stays unread, everything before it is marked as read first. */
async function send(
  tx: Transaction,
  account: MemberKey,
  message: ScheduledMessage,
  photos: Map<string, MessagePhotoRow>,
) {
  const { id, at, isOwn, isStartOfLastTurn, conversation } = message
  const friend = { siteId: account.siteId, memberId: message.friend }
  if (isStartOfLastTurn && conversation.unreadBy === 'account') await markReadIn(tx, account, friend.memberId)
  if (isStartOfLastTurn && conversation.unreadBy === 'friend') await markReadIn(tx, friend, account.memberId)
  const [from, to] = isOwn ? [account, friend] : [friend, account]
  const photo = photos.get(id)
  if (photo) await addMessagePhoto(tx, from, photo, { at })
  const content: Content = photo ? { photo: photo.id } : message.content
  await sendIn(tx, from, to.memberId, { id, ...content }, { at, isFree: !isOwn })
}

async function finish(
  tx: Transaction,
  account: MemberKey,
  { conversation, friend, messages }: ScheduledConversation,
) {
  const { siteId, memberId } = account
  const other = { siteId, memberId: friend }
  if (conversation.unreadBy !== 'account') await markReadIn(tx, account, friend)
  if (conversation.unreadBy !== 'friend') await markReadIn(tx, other, memberId)
  if (conversation.outcome === 'deleted')
    await clearChat(tx, account, conversationId(siteId, memberId, friend))
  if (conversation.outcome === 'taken back')
    for (const { id } of messages) await deleteMessageIn(tx, other, memberId, id)
  if (conversation.outcome === 'friend invisible') await showMember(other, false, tx)
}
