import { type Transaction, transaction } from '../../platform/database.server.ts'
import { sql } from '../../platform/drizzle.server.ts'
import type { MemberKey } from '../../platform/events/events.server.ts'
import { clearChat, deleteMessageIn, markReadIn } from '../chat/change-chat.server.ts'
import { conversationId } from '../chat/conversation-id.server.ts'
import { type Content, priceOf } from '../chat/message-price.ts'
import { addMessagePhoto, type MessagePhotoRow } from '../chat/photo-messages.server.ts'
import { sendIn } from '../chat/send.server.ts'
import { grantCredits } from '../credits/credits.server.ts'
import { lockPair } from '../likes/pairs.server.ts'
import { showMember } from '../profiles/profiles.server.ts'
import { siteById } from '../sites/sites.server.ts'
import type { demoAccounts } from './demo-accounts.ts'
import type { Step } from './demo-orders.server.ts'
import { derivedId } from './derived.server.ts'
import type { Person } from './people.server.ts'
import { type Demo, type Meeting, meetingsOf, type Said } from './talks/meetings.server.ts'
import { drawTalkPhotos } from './talks/talk-photos.server.ts'

type Account = Pick<(typeof demoAccounts)[number], 'key'>

/**
 * The conversations of an account, said again in the order in which they were said, with what it bought meanwhile; all of
 * them or none, and only to an account that has none yet. Its member has paid for each message of theirs, by credits that
 * came with the demo.
 */
export async function giveTalks(
  demo: Demo,
  { key }: Account,
  { friends, orders }: { friends: Person[]; orders: Step[] },
) {
  const { siteId } = demo
  const account = { siteId, memberId: derivedId(siteId, key) }
  const meetings = meetingsOf(demo, key, friends)
  const lines = meetings
    .flatMap(({ talk, friend, lines: said }) => said.map((line) => ({ ...line, talk, friend })))
    .sort((one, other) => one.at.getTime() - other.at.getTime())
  if (await transaction((tx) => hasPast(tx, account))) return
  const photos = await drawTalkPhotos(siteId, lines)
  await transaction(async (tx) => {
    await lockAll(tx, account, meetings)
    if (await hasPast(tx, account)) return
    const said = lines.map((line, place) => ({
      at: line.at,
      run: async () => {
        if (place === 0) await giveCosts(tx, account, { key, lines })
        await say(tx, account, line, photos)
      },
    }))
    const steps = [...orders, ...said].sort((one, other) => one.at.getTime() - other.at.getTime())
    for (const step of steps) await step.run(tx)
    for (const meeting of meetings) await end(tx, account, meeting)
  })
}

/** The wallet, then the pairs by their ids, as everyone does: whoever uses the account already waits, but never in a circle. */
async function lockAll(tx: Transaction, account: MemberKey, meetings: Meeting[]) {
  const { siteId, memberId } = account
  await tx.execute(
    sql`SELECT FROM wallets WHERE site_id = ${siteId} AND member_id = ${memberId} FOR NO KEY UPDATE`,
  )
  for (const friend of meetings.map((meeting) => meeting.friend).sort()) await lockPair(tx, account, friend)
}

async function hasPast(tx: Transaction, { siteId, memberId }: MemberKey) {
  const { rows } = await tx.execute(sql`
    SELECT FROM (VALUES (1)) one
     WHERE EXISTS (SELECT FROM chats WHERE site_id = ${siteId} AND member_id = ${memberId})
        OR EXISTS (SELECT FROM orders WHERE site_id = ${siteId} AND member_id = ${memberId})`)
  return rows.length > 0
}

async function giveCosts(tx: Transaction, account: MemberKey, { key, lines }: Account & { lines: Said[] }) {
  const { settings } = siteById(account.siteId)
  const prices = lines.map(({ content, isOwn }) => (isOwn ? priceOf(content, settings).price : 0))
  const amount = prices.reduce((sum, price) => sum + price, 0)
  const [first] = lines
  if (first)
    await grantCredits(tx, account, { amount, reason: 'demo', cause: `demo:${key}/talks`, at: first.at })
}

type Spoken = Said & Pick<Meeting, 'talk' | 'friend'>

/** Whoever has read everything before the last turn leaves only that unread. */
async function say(tx: Transaction, account: MemberKey, line: Spoken, photos: Map<string, MessagePhotoRow>) {
  const { id, at, isOwn, isLastTurn, talk } = line
  const friend = { siteId: account.siteId, memberId: line.friend }
  if (isLastTurn && talk.left === 'unread') await markReadIn(tx, account, friend.memberId)
  if (isLastTurn && talk.left === 'unseen') await markReadIn(tx, friend, account.memberId)
  const [from, to] = isOwn ? [account, friend] : [friend, account]
  const photo = photos.get(id)
  if (photo) await addMessagePhoto(tx, from, photo, { at })
  const content: Content = photo ? { photo: photo.id } : line.content
  await sendIn(tx, from, to.memberId, { id, ...content }, { at, isFree: !isOwn })
}

async function end(tx: Transaction, account: MemberKey, { talk, friend, lines }: Meeting) {
  const { siteId, memberId } = account
  const other = { siteId, memberId: friend }
  if (talk.left !== 'unread') await markReadIn(tx, account, friend)
  if (talk.left !== 'unseen') await markReadIn(tx, other, memberId)
  if (talk.outcome === 'thrown away') await clearChat(tx, account, conversationId(siteId, memberId, friend))
  if (talk.outcome === 'taken back')
    for (const { id } of lines) await deleteMessageIn(tx, other, memberId, id)
  if (talk.outcome === 'other invisible') await showMember(other, false, tx)
}
