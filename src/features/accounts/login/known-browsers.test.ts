import { expect, test } from 'vitest'
import { anAccount, aSite } from '../../../../test/builders.ts'
import { minutes, moveClock } from '../../../platform/clock.ts'
import { db } from '../../../platform/database.server.ts'
import { sql } from '../../../platform/sql.server.ts'

test('an account remembers the twenty browsers that logged in most recently', async () => {
  const site = await aSite()
  const anna = await anAccount(site)
  const first = await anna.logIn()
  const second = await anna.logIn()
  for (let i = 0; i < 18; i++) {
    moveClock(minutes(1))
    await anna.logIn()
  }
  await anna.logIn({ browser: first.cookies.browser ?? '' })
  moveClock(minutes(1))
  const last = await anna.logIn()
  const { rows } = await db.query(sql`SELECT FROM known_browsers WHERE member_id = ${anna.memberId}`)
  expect(rows).toHaveLength(20)
  for (let i = 0; i < 5; i++)
    await site.visitor().send('POST', '/api/user.php', { email: anna.email, password: 'oeps' })
  const canStillLogIn = async ({ cookies }: typeof first) =>
    (await anna.logIn({ browser: cookies.browser ?? '' })).cookies.session !== undefined
  expect([await canStillLogIn(first), await canStillLogIn(second), await canStillLogIn(last)]).toEqual([
    true,
    false,
    true,
  ])
})
