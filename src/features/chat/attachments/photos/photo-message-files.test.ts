import { beforeEach, describe, expect, test } from 'vitest'
import { block } from '../../../../../test/blocking.ts'
import { aSite } from '../../../../../test/builders.ts'
import { aPhotoFor, creditsOf, sendPhoto, someoneWith, write } from '../../../../../test/chats.ts'
import { changeMember, unconfirm } from '../../../../../test/likes.ts'
import { aStorage } from '../../../../../test/newcomer.ts'
import {
  filesIn,
  logInAgain,
  removeUnusedFiles,
  sentPhoto,
  statusesOf,
  two,
} from '../../../../../test/photo-messages.ts'
import { days, moveClock, now } from '../../../../platform/clock.ts'
import { db, transaction } from '../../../../platform/database.server.ts'
import { runQueued } from '../../../../platform/jobs.server.ts'
import { sql } from '../../../../platform/sql.server.ts'
import { confirmAddress } from '../../../accounts/address/activation.server.ts'
import { eraseMember } from '../../../privacy/erase.server.ts'
import { reconcile } from '../../../reconcile/reconcile.server.ts'
import { purgeChats } from '../../retention/purge-chats.server.ts'
import { deliverHeldMessages } from '../../sending/held-messages.server.ts'

let folder = ''
beforeEach(() => {
  folder = aStorage()
})

describe('the files of a photo message', () => {
  test('are served to the two members and to nobody else', async () => {
    const { site, anna, ben, files } = await sentPhoto()
    const eve = await someoneWith(10, site)
    await changeMember(eve, { isPaid: true })
    const elsewhere = await someoneWith(10, await aSite())
    await write(eve, anna)
    expect([await statusesOf(anna, files), await statusesOf(ben, files)]).toEqual([[200], [200]])
    const foreign = site.visitor({ session: elsewhere.cookies.session ?? '' })
    for (const one of [eve, elsewhere, foreign, site.visitor()])
      expect(await statusesOf(one, files)).toEqual([404])
  })

  test('are not served after the message was deleted', async () => {
    const { anna, ben, files, conversation, id } = await sentPhoto()
    await anna.send('DELETE', '/api/message.php', { conversation, id })
    for (const one of [anna, ben]) expect(await statusesOf(one, files)).toEqual([404])
  })

  test('are not served to the member who deleted the chat', async () => {
    const { anna, ben, files, conversation } = await sentPhoto()
    await ben.send('DELETE', '/api/chat.php', { conversation })
    expect([await statusesOf(anna, files), await statusesOf(ben, files)]).toEqual([[200], [404]])
    await write(anna, ben)
    expect(await statusesOf(ben, files)).toEqual([404])
  })

  test('are served to neither after a block, even if it is lifted', async () => {
    const { anna, ben, files } = await sentPhoto()
    await ben.send('POST', '/api/block.php', { profile: anna.memberId })
    for (const one of [anna, ben]) expect(await statusesOf(one, files)).toEqual([404])
    await ben.send('DELETE', '/api/block.php', { profile: anna.memberId })
    for (const one of [anna, ben]) expect(await statusesOf(one, files)).toEqual([404])
  })

  test('are not served when the sender has left or the message is older than the history limit', async () => {
    const { anna, ben, files } = await sentPhoto()
    await changeMember(anna, { status: 'deleted', deletedAt: now() })
    expect(await statusesOf(ben, files)).toEqual([404])
    await changeMember(anna, { status: 'active', deletedAt: null })
    expect(await statusesOf(ben, files)).toEqual([200])
    moveClock(days(181))
    await logInAgain(anna, ben)
    expect([await statusesOf(anna, files), await statusesOf(ben, files)]).toEqual([[404], [404]])
  })

  test('are not served to the receiver before the message is delivered', async () => {
    const { anna, ben } = await two()
    await unconfirm(anna)
    const { id: photo, files } = await aPhotoFor(anna)
    expect((await sendPhoto(anna, ben, photo)).body).toMatchObject({ held: true, credits: 7 })
    expect([await statusesOf(anna, files), await statusesOf(ben, files)]).toEqual([[200], [404]])
    await transaction((tx) => confirmAddress(tx, anna))
    await runQueued(deliverHeldMessages)
    expect([await statusesOf(anna, files), await statusesOf(ben, files)]).toEqual([[200], [200]])
  })
})

describe('the files of a photo message are removed', () => {
  test('30 days after the message was deleted', async () => {
    const { anna, files, conversation, id } = await sentPhoto()
    await anna.send('DELETE', '/api/message.php', { conversation, id })
    moveClock(days(29))
    await purgeChats.run({})
    await removeUnusedFiles()
    expect(filesIn(folder)).toHaveLength(files.length)
    moveClock(days(2))
    await purgeChats.run({})
    await removeUnusedFiles()
    expect([filesIn(folder), (await db.query(sql`SELECT FROM file_drafts`)).rowCount]).toEqual([[], 0])
  })

  test('when the message cannot be delivered and its credits are returned', async () => {
    const { anna, ben } = await two()
    await unconfirm(anna)
    await sendPhoto(anna, ben, (await aPhotoFor(anna)).id)
    await block(ben, anna.memberId)
    await transaction((tx) => confirmAddress(tx, anna))
    await runQueued(deliverHeldMessages)
    await removeUnusedFiles()
    expect([await creditsOf(anna), filesIn(folder)]).toEqual([10, []])
    expect((await reconcile()).differences).toEqual([])
  })

  test.each(['sender', 'receiver'])('when the %s is erased', async (who) => {
    const { anna, ben } = await sentPhoto()
    await aPhotoFor(anna)
    const leaver = who === 'sender' ? anna : ben
    await changeMember(leaver, { status: 'deleted', deletedAt: new Date(now().getTime() - days(15)) })
    expect(await eraseMember(leaver)).toBe(true)
    await removeUnusedFiles()
    expect(filesIn(folder)).toHaveLength(who === 'sender' ? 0 : 2)
  })
})
