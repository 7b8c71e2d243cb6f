import { expect, test } from 'vitest'
import { aWriterOf } from './member.ts'
import { twoProcesses } from './two-processes.ts'
import { aDataFolder, anEmptyFolder, databaseOf, startVonk } from './vonk.ts'

const recipients = 15

test('a like is mailed once although its process is killed before it told anyone, and two others tell then', async () => {
  const folder = aDataFolder()
  const { here, there, env, client } = await twoProcesses('PostgreSQL', folder)
  const anna = await aWriterOf(client)
  const others = []
  for (let i = 0; i < recipients; i++) others.push(await aWriterOf(client))
  const ids = others.map(({ memberId }) => memberId)
  await client.query(`UPDATE members SET email = id || '@mail.example' WHERE id = ANY($1)`, [ids])
  await client.query(
    `INSERT INTO notification_settings (site_id, member_id, quiet_from, quiet_to)
     SELECT site_id, id, 0, 0 FROM members WHERE id = ANY($1)`,
    [ids],
  )
  // No process tells anyone while this lock is held.
  const { client: holder } = await databaseOf(folder)
  await holder.query('BEGIN')
  await holder.query('LOCK TABLE notices IN ACCESS EXCLUSIVE MODE')
  for (const profile of ids) {
    const answer = await fetch(`${here.url}/api/like.php`, {
      method: 'POST',
      headers: { ...anna.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ profile }),
    })
    expect(answer.status).toBe(200)
  }
  await here.stop('SIGKILL')
  await holder.query('ROLLBACK')
  expect((await client.query('SELECT FROM mailbox')).rowCount).toBe(0)

  // Each looks for what was not told when it starts.
  await there.stop('SIGTERM')
  await Promise.all([startVonk(anEmptyFolder(), { env }), startVonk(anEmptyFolder(), { env })])
  const mailed = async () => (await client.query('SELECT recipient FROM mailbox ORDER BY recipient')).rows
  await expect.poll(mailed).toHaveLength(recipients)
  await expect.poll(async () => (await client.query('SELECT FROM notices')).rowCount).toBe(0)
  expect(await mailed()).toEqual(ids.toSorted().map((id) => ({ recipient: `${id}@mail.example` })))
})
