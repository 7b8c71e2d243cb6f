import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { isAlive } from '../../src/platform/postgres/cluster.server.ts'
import { aPicture } from '../pictures.ts'
import { aMemberOf } from './member.ts'
import { aDataFolder, databaseOf, startVonk } from './vonk.ts'

function pictureProcessOf(parent: number) {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  const all = stdout.split('\n').map((line) => line.trim().split(/\s+/))
  const found = all.find(
    ([, ppid, ...words]) => ppid === String(parent) && /picture-process/.test(words.join(' ')),
  )
  return found && Number(found[0])
}

/** A Vonk that is processing an upload, and the id of its picture process, which is stopped until `resume`. */
async function aBusyVonk() {
  const folder = aDataFolder()
  const vonk = await startVonk(folder)
  const { client } = await databaseOf(folder)
  const anna = await aMemberOf(client)
  await client.end()
  const body = new Uint8Array(await aPicture({ width: 320, height: 240, format: 'png' }))
  const sending = fetch(`${vonk.url}/api/photos.php`, { method: 'POST', body, headers: anna.headers })
  const answer = sending.then(({ status }) => status).catch(() => 'cut off')
  let pid = 0
  const hasStarted = () => {
    pid = pictureProcessOf(vonk.pid) ?? 0
    if (pid) process.kill(pid, 'SIGSTOP')
    return pid > 0
  }
  await expect.poll(hasStarted, { interval: 5 }).toBe(true)
  return { vonk, answer, pid, resume: () => process.kill(pid, 'SIGCONT') }
}

test('a stop waits for the upload being processed and ends the picture process', async () => {
  const { vonk, answer, pid, resume } = await aBusyVonk()
  const stopped = vonk.stop()
  resume()
  expect(await stopped).toBe(0)
  expect(await answer).toBe(201)
  await expect.poll(() => isAlive(pid)).toBe(false)
})

test('killing Vonk also ends its picture process', async () => {
  const { vonk, answer, pid, resume } = await aBusyVonk()
  await vonk.stop('SIGKILL')
  expect(await answer).toBe('cut off')
  resume()
  await expect.poll(() => isAlive(pid)).toBe(false)
})
