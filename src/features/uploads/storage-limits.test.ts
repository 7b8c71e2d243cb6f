import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { aSite, Visitor } from '../../../test/builders.ts'
import { giveCredits, uploadFor } from '../../../test/chats.ts'
import { aPdf, complain, fieldsOf } from '../../../test/complaints.ts'
import { changeMember } from '../../../test/likes.ts'
import { aStorage } from '../../../test/newcomer.ts'
import { aPicture } from '../../../test/pictures.ts'
import { type Someone, someone } from '../../../test/someone.ts'
import { upload } from '../../../test/uploads.ts'
import { askForGesture, sendSelfie } from '../../../test/verifications.ts'
import { days, freezeClock, hours, moveClock, now } from '../../platform/clock.ts'
import { db, transaction } from '../../platform/database.server.ts'
import { runQueued } from '../../platform/jobs.server.ts'
import { countHitsOrRefuse, type RateLimit } from '../../platform/rate-limit.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { removeFilesJob } from '../../platform/storage.server.ts'
import { banMember, suspendMember } from '../accounts/restrictions/restrictions.server.ts'
import { ofComplaints, ofMembers, ofNewcomers, ofVisitors } from './storage-limits.server.ts'

let folder = ''
beforeEach(() => {
  freezeClock()
  folder = aStorage()
})

const picture = aPicture({ width: 320, height: 400 })
/** Test requests come from this address. */
const network = '127.0.0.1'
const subjectOf = (limit: RateLimit, { siteId, memberId }: { siteId: string; memberId: string }) =>
  limit.per === 'member' ? memberId : limit.per === 'site' ? siteId : network

/** Counts as if so much had been stored that only this many kilobytes are left. */
const useUp = (who: { siteId: string; memberId: string }, limit: RateLimit, kilobytesLeft = 0) =>
  countHitsOrRefuse(who.siteId, [limit, subjectOf(limit, who), limit.times - kilobytesLeft])

const filesStored = async () => {
  await runQueued(removeFilesJob)
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String) : []
  return names.filter((name) => /\.(webp|avif|pdf)$/.test(name))
}

const anUnconfirmed = (site: Awaited<ReturnType<typeof aSite>>) =>
  someone(site, { photos: [], account: { status: 'not_confirmed' } })

const siteOf = ({ siteId, host }: Someone): Awaited<ReturnType<typeof aSite>> => ({
  ...{ id: siteId, host },
  visitor: (cookies) => new Visitor(host, cookies),
})

/** Each way to store a file: `null` if it was stored, or the code of the refusal. */
const ways: Record<string, (who: Someone) => Promise<string | null>> = {
  'a profile photo': async (who) => (await upload(who, await picture)).error?.code ?? null,
  'a photo for a message': async (who) => {
    const other = await someone(siteOf(who))
    return (await uploadFor(who, other, await picture)).error?.code ?? null
  },
  'a selfie': async (who) => {
    await askForGesture(who)
    return (await sendSelfie(who)).body.error?.code ?? null
  },
  'a file of a complaint': async (who) => {
    const { body } = await complain(who, {}, [aPdf()])
    return body.error ? String(Object.keys(body.error.fields)) : null
  },
}
const isComplaint = (way: string) => way.includes('complaint')
const expectedCode = (way: string) => (isComplaint(way) ? 'files' : 'upload_limit')

describe.each(Object.keys(ways))('%s', (way) => {
  const store = ways[way] as (who: Someone) => Promise<string | null>
  const ceilings = isComplaint(way) ? ofComplaints : ofMembers

  test('counts, and is refused for a day once the member has stored what a day allows', async () => {
    const anna = await someone(await aSite())
    await giveCredits(anna, 100)
    await useUp(anna, ceilings.own.most, 1)
    expect(await store(anna)).toBeNull()
    const files = await filesStored()
    if (way === 'a selfie') await anna.send('DELETE', '/api/verification.php')
    expect(await store(anna)).toBe(expectedCode(way))
    expect((await filesStored()).filter((name) => !files.includes(name))).toEqual([])
    // The session ends in a day without use.
    moveClock(hours(12))
    await anna.get('/api/user.php')
    moveClock(hours(12))
    expect(await store(anna)).toBeNull()
  })

  test.each(['network', 'site'] as const)(
    'is refused when the %s is full, unless the member has stored little',
    async (place) => {
      const site = await aSite()
      const [anna, ben] = [await someone(site), await someone(site)]
      for (const who of [anna, ben]) await giveCredits(who, 100)
      await useUp(anna, ceilings[place])
      await useUp(anna, ceilings.own.share)
      expect(await store(anna)).toBe(expectedCode(way))
      expect(await filesStored()).toEqual([])
      expect(await store(ben)).toBeNull()
    },
  )
})

test('the size of all files of an upload is counted, and of a refused one nothing', async () => {
  const anna = await someone(await aSite(), { photos: [] })
  await upload(anna, await picture)
  await upload(anna, Buffer.from('no picture'))
  const bytes = (await filesStored()).map((name) => statSync(join(folder, name)).size)
  const stored = Math.ceil(bytes.reduce((sum, size) => sum + size, 0) / 1024)
  expect(bytes.length).toBeGreaterThan(4)
  const { rows } = await db.query(sql`
    SELECT used FROM rate_limits WHERE site_id = ${anna.siteId} AND key LIKE 'stored-%'`)
  expect(rows).toEqual([{ used: stored }, { used: stored }, { used: stored }, { used: stored }])
})

test('a file past the limit is refused before it is read', async () => {
  const anna = await someone(await aSite())
  await useUp(anna, ofMembers.own.most)
  expect((await upload(anna, Buffer.from('no picture'))).error.code).toBe('upload_limit')
})

test('the refusal says in the language of the member what to do, and when it goes on', async () => {
  const site = await aSite()
  const anna = await someone(site)
  const refusedFor = async (who: Someone) => {
    const { status, error, headers } = await upload(who, await picture)
    expect([status, error.code]).toEqual([429, 'upload_limit'])
    return { text: error.message, wait: Number(headers.get('retry-after')) }
  }
  await useUp(anna, ofMembers.own.most)
  const { text, wait } = await refusedFor(anna)
  expect(text).toContain('24 uur')
  expect(wait).toBe(24 * 3600)
  const unconfirmed = await anUnconfirmed(site)
  await useUp(unconfirmed, ofNewcomers.own.most)
  expect((await refusedFor(unconfirmed)).text).toContain('Bevestig je e-mailadres')
})

describe('an unconfirmed account', () => {
  test('may store less, and can go on once its address is confirmed', async () => {
    const eva = await anUnconfirmed(await aSite())
    expect(ofNewcomers.own.most.times).toBeLessThan(ofMembers.own.most.times)
    await useUp(eva, ofNewcomers.own.most)
    expect((await upload(eva, await picture)).status).toBe(429)
    await changeMember(eva, { status: 'active', confirmedAt: now() })
    expect((await upload(eva, await picture)).status).toBe(201)
  })

  test.each(['network', 'site'] as const)('uses up no room of members when the %s is full', async (place) => {
    const site = await aSite()
    const [eva, anna] = [await anUnconfirmed(site), await someone(site)]
    await useUp(eva, ofNewcomers[place])
    await useUp(eva, ofNewcomers.own.share)
    expect([(await upload(eva, await picture)).status, (await upload(anna, await picture)).status]).toEqual([
      429, 201,
    ])
  })
})

test.each(['network', 'site'] as const)(
  'the complaint of a visitor can be sent without files when the %s is full',
  async (place) => {
    const site = await aSite()
    const email = 'eva@mail.example'
    await useUp({ siteId: site.id, memberId: '' }, ofVisitors[place])
    const refused = await complain(site.visitor(), { email }, [aPdf()])
    expect(fieldsOf(refused)).toEqual({ files: expect.stringContaining('zonder bijlagen') })
    expect(refused.body.error.retry_after).toBe(24 * 3600)
    expect((await complain(site.visitor(), { email })).status).toBe(201)
    const anna = await someone(site)
    expect((await complain(anna, {}, [aPdf()])).status).toBe(201)
    expect((await upload(await anUnconfirmed(site), await picture)).status).toBe(201)
  },
)

describe('a closed account', () => {
  const decision = { reason: 'scam', operatorId: null } as const
  const close = {
    banned: (who: Someone) => transaction((tx) => banMember(tx, who, decision)),
    suspended: (who: Someone) =>
      transaction((tx) =>
        suspendMember(tx, who, { ...decision, until: new Date(now().getTime() + days(7)) }),
      ),
  }

  test.each(['banned', 'suspended'] as const)('that is %s cannot upload', async (kind) => {
    const anna = await someone(await aSite())
    await giveCredits(anna, 100)
    await askForGesture(anna)
    await close[kind](anna)
    for (const [way, store] of Object.entries(ways))
      if (!way.includes('complaint')) expect(await store(anna)).toBe('account_restricted')
    expect(await filesStored()).toEqual([])
  })

  test('keeps nothing of an upload that had begun before', async () => {
    const anna = await someone(await aSite())
    const bytes = new Uint8Array(await picture)
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await close.banned(anna)
        controller.enqueue(bytes)
        controller.close()
      },
    })
    expect((await upload(anna, body)).error.code).toBe('account_restricted')
    expect(await filesStored()).toEqual([])
  })

  test('may add files to a complaint about it', async () => {
    const anna = await someone(await aSite())
    await close.banned(anna)
    expect((await complain(anna, {}, [aPdf()])).status).toBe(201)
    await useUp(anna, ofComplaints.own.most)
    expect(fieldsOf(await complain(anna, {}, [aPdf()]))).toHaveProperty('files')
  })
})
