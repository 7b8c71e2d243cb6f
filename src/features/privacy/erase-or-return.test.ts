import { describe, expect, test } from 'vitest'
import { findInDatabase, holdRow, lockWaiters } from '../../../test/inside-database.ts'
import { anHourLaterInTheQueue, isThere, whoLeft } from '../../../test/leavers.ts'
import { outsideTransaction } from '../../../test/one-connection.ts'
import { days, moveClock } from '../../platform/clock.ts'
import { db, transaction } from '../../platform/database.server.ts'
import { announce, eventsAfter } from '../../platform/events/events.server.ts'
import { runQueued } from '../../platform/jobs.server.ts'
import { mailJob } from '../../platform/mail.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { userOf } from '../accounts/accounts.server.ts'
import { comeBack, comeBackByLink } from '../accounts/leaving/leaving.server.ts'
import { eraseMember } from './erase.server.ts'

describe('a member who returns while being erased', () => {
  const falseIfExpired = (error: unknown) => {
    expect(error).toMatchObject({ code: expect.stringMatching(/^(link_expired|login_required)$/) })
    return false
  }
  /** The links expire together with the account. Extended here, so that only the account decides. */
  const prolongLinks = () => db.query(sql`UPDATE links SET expires_at = expires_at + interval '1 day'`)

  test.each(['link', 'login'] as const)('by %s is either back or erased, never half', async (way) => {
    const leavers: Awaited<ReturnType<typeof whoLeft>>[] = []
    for (let i = 0; i < 12; i++) leavers.push(await whoLeft())
    await prolongLinks()
    moveClock(days(14))
    for (const [i, leaver] of leavers.entries()) {
      const come = () => (way === 'link' ? comeBackByLink(leaver.siteId, leaver.token) : comeBack(leaver))
      const coming = i % 2 ? come() : undefined
      const erasing = eraseMember(leaver)
      const isTold = await (coming ?? come()).then(() => true, falseIfExpired)
      const isErased = await erasing
      await runQueued(mailJob)
      await anHourLaterInTheQueue()
      expect(await isThere(leaver)).toBe(!isErased)
      expect(isTold).toBe(!isErased)
      if (isErased) expect(await findInDatabase([leaver.memberId])).toEqual([])
      else expect(await userOf(leaver)).toMatchObject({ status: 'active', profile: { name: 'Anna' } })
    }
  })

  test('is not erased if the return came first', async () => {
    const leaver = await whoLeft()
    moveClock(days(14))
    await comeBack(leaver)
    expect(await eraseMember(leaver)).toBe(false)
    expect(await isThere(leaver)).toBe(true)
  })

  test('waits for the erasure and then gets "link expired"', async () => {
    const leaver = await whoLeft()
    await transaction((tx) => announce(tx, leaver, { type: 'user', data: {} }))
    await prolongLinks()
    moveClock(days(14))
    const letGo = await holdRow('inboxes', leaver)
    const erasing = eraseMember(leaver)
    await expect.poll(lockWaiters).toBe(1)
    const coming = comeBackByLink(leaver.siteId, leaver.token)
    const refused = expect(coming).rejects.toMatchObject({ code: 'link_expired' })
    await expect.poll(lockWaiters).toBe(2)
    await letGo()
    expect(await erasing).toBe(true)
    await refused
  })

  test('is skipped by the erasure, which can be repeated later', async () => {
    const leaver = await whoLeft()
    moveClock(days(14))
    const letGo = await holdRow('members', leaver)
    expect(await eraseMember(leaver)).toBe(false)
    await letGo()
    expect(await eraseMember(leaver)).toBe(true)
    expect(await eraseMember(leaver)).toBe(false)
  })

  test('leaves no event that was announced meanwhile', async () => {
    const leaver = await whoLeft()
    const tell = () => transaction((tx) => announce(tx, leaver, { type: 'user', data: {} }))
    await tell()
    moveClock(days(14))
    let erasing: Promise<boolean> | undefined
    await transaction(async (tx) => {
      await announce(tx, leaver, { type: 'user', data: {} })
      erasing = outsideTransaction(() => eraseMember(leaver))
      await expect.poll(lockWaiters).toBe(1)
    })
    expect(await erasing).toBe(true)
    expect(await eventsAfter(leaver, 0)).toEqual([])
    await expect(tell()).rejects.toThrow()
  })
})
