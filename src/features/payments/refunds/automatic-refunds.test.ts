import { describe, expect, test } from 'vitest'
import { differences, spend } from '../../../../test/credits.ts'
import { aStorage } from '../../../../test/newcomer.ts'
import { aPicture } from '../../../../test/pictures.ts'
import { aBuyer, type Buyer } from '../../../../test/shop.ts'
import { someone } from '../../../../test/someone.ts'
import { anOpenSite, upload } from '../../../../test/uploads.ts'
import { minutes, moveClock } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { sql } from '../../../platform/sql.server.ts'

async function setUp() {
  aStorage()
  const site = await anOpenSite()
  const anna = await aBuyer(site)
  const file = await privatePhotoOf(await someone(site))
  const look = async (path = file) => (await anna.request(path)).status
  return { site, anna, file, look }
}

const picture = aPicture({ width: 320, height: 240, format: 'png' })

async function privatePhotoOf(owner: Parameters<typeof upload>[0]): Promise<string> {
  const { photo } = await upload(owner, await picture, { isPrivate: true })
  return `/photos/${photo.image.filename}`
}

const isAutomatic = async (anna: Buyer, order: string) => (await anna.orderNow(order)).refund?.is_automatic
const refusalOf = async (anna: Buyer, order: string) => (await anna.refund(order)).body.error?.code

describe('a refund is not automatic', () => {
  test('once a private photo of someone else was looked at since the purchase, but support can be asked', async () => {
    const { anna, look } = await setUp()
    expect(await look()).toBe(404)
    const { payment_id } = await anna.bought()
    expect(await isAutomatic(anna, payment_id)).toBe(true)
    expect([await look(), await look()]).toEqual([200, 200])
    expect(await isAutomatic(anna, payment_id)).toBe(false)
    expect(await refusalOf(anna, payment_id)).toBe('refund_by_support')
    expect((await anna.askRefund(payment_id)).body.order.refund_request.status).toBe('waiting')
  })

  test('for a member who has not confirmed their address', async () => {
    const { anna } = await setUp()
    const { payment_id } = await anna.bought()
    await db.query(
      sql`UPDATE members SET status = 'not_confirmed', confirmed_at = NULL WHERE id = ${anna.memberId}`,
    )
    expect(await isAutomatic(anna, payment_id)).toBe(false)
    expect(await refusalOf(anna, payment_id)).toBe('refund_by_support')
  })
})

test.each([
  [1, 1424, false, 404],
  [15, 374, true, 200],
])(
  'after a refund of all but %i credits, premium is kept if half of the price is',
  async (spent, back, isPremium, seen) => {
    const { anna, look } = await setUp()
    const { payment_id } = await anna.bought()
    await spend(anna, spent, 'message')
    expect((await anna.refund(payment_id)).body.order.refunded.amount).toBe(back)
    expect([(await anna.userNow()).paid_user, await look()]).toEqual([isPremium, seen])
    expect(await differences()).toEqual([])
  },
)

test('photos that are asked for during an automatic refund are not shown', async () => {
  const { site, file } = await setUp()
  const outcomes: [isRefunded: boolean, isShown: boolean][] = []
  for (let round = 0; round < 10; round++) {
    const buyer = await aBuyer(site)
    const { payment_id } = await buyer.bought()
    const looks = Array.from({ length: 20 }, async (_, turns) => {
      for (let i = 0; i < turns * round; i++) await new Promise(setImmediate)
      return (await buyer.request(file)).status === 200
    })
    const [refund, ...shown] = await Promise.all([buyer.refund(payment_id), ...looks])
    outcomes.push([refund.status === 200, shown.some(Boolean)])
  }
  expect(outcomes.filter(([isRefunded, isShown]) => isRefunded && isShown)).toEqual([])
})

describe('a refund is automatic', () => {
  test('after a look at one’s own private photo', async () => {
    const { anna, look } = await setUp()
    const { payment_id } = await anna.bought()
    expect(await look(await privatePhotoOf(anna))).toBe(200)
    expect(await refusalOf(anna, payment_id)).toBeUndefined()
  })

  test('for a purchase after the last look', async () => {
    const { anna, look } = await setUp()
    const first = await anna.bought()
    expect(await look()).toBe(200)
    moveClock(minutes(1))
    const second = await anna.bought()
    expect(await isAutomatic(anna, first.payment_id)).toBe(false)
    expect(await refusalOf(anna, second.payment_id)).toBeUndefined()
  })
})
