import { createECDH, randomBytes } from 'node:crypto'
import tls from 'node:tls'
import { encryptNotification, vapidHeaders } from '@block65/webcrypto-web-push'
import { post } from '../src/features/notifications/push/post.server.ts'
import { openPush } from '../src/features/notifications/push/push-service.server.ts'
import { sendPushes } from '../src/features/notifications/push/pushing.server.ts'
import { ensureDefaultSite } from '../src/features/sites/sites.server.ts'
import { closeBus, openBus } from '../src/platform/bus.server.ts'
import { connectDatabase, ensureDatabase, pool } from '../src/platform/database.server.ts'
import { migrate } from '../src/platform/migrations.server.ts'
import { ownCluster } from '../src/platform/postgres/owned.server.ts'
import { startServer, temporaryFolder } from './processes.ts'
import { addBrowsers, type Browser, queuePushes } from './push-queue.ts'
import { ask } from './questions.ts'
import { judge, medianOfRounds, type Round } from './result.ts'

const count = 10_000
const atOnce = 64
const rounds = 3
/** The length of our texts. */
const text = new TextEncoder().encode('x'.repeat(512))

/** Push messages per second, compared with a loop that only encrypts and posts as many to the same push service. */
export async function push() {
  using folder = temporaryFolder()
  await using service = await startServer('bench/push-endpoint.ts', { hasChannel: true })
  tls.setDefaultCACertificates([await ask<string>(service.child, 'certificate')])
  const host = new URL(service.address).host
  const pushKeys = newKeys()
  openPush({ pushKeys, pushHosts: [host] })
  await using _database = await openDatabase(folder.path)
  const browsers = Array.from({ length: count }, (): Browser => {
    const { publicKey } = newKeys()
    const endpoint = `https://${host}/${randomBytes(80).toString('base64url')}`
    return { endpoint, keys: { p256dh: publicKey, auth: randomBytes(16).toString('base64url') } }
  })
  await addBrowsers(browsers)
  const measured: Round[] = []
  for (let round = 0; round < rounds; round++) {
    const limit = await perSecond(() => sendBare(browsers, pushKeys))
    await queuePushes()
    measured.push({ limit, figure: await perSecond(() => sendPushes()) })
  }
  const received = await ask<number>(service.child, 'received')
  if (received !== count * rounds * 2) throw new Error(`${received} push messages arrived`)
  return judge('push', { ...medianOfRounds(measured), unit: 'pushes/s' }, { atLeast: 0.6 })
}

async function sendBare(browsers: Browser[], pushKeys: ReturnType<typeof newKeys>) {
  const waiting = browsers.values()
  const [{ endpoint } = { endpoint: '' }] = browsers
  const vapid = { subject: 'mailto:help@vonk.example', ...pushKeys }
  const { headers } = await vapidHeaders(subscriptionOf({ endpoint, keys: { p256dh: '', auth: '' } }), vapid)
  const work = async () => {
    for (const browser of waiting) {
      const body = await encryptNotification(subscriptionOf(browser), text, { pad: false })
      await post(new URL(browser.endpoint), {
        ...{ body, lookup: undefined },
        headers: { ...headers, TTL: '60', 'Content-Encoding': 'aes128gcm' },
      })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

const subscriptionOf = (browser: Browser) => ({ ...browser, expirationTime: null })

async function perSecond(send: () => Promise<void>) {
  const started = performance.now()
  await send()
  return count / ((performance.now() - started) / 1000)
}

function newKeys() {
  const keys = createECDH('prime256v1')
  const publicKey = keys.generateKeys('base64url')
  return { publicKey, privateKey: keys.getPrivateKey('base64url').padStart(43, 'A') }
}

async function openDatabase(folder: string): Promise<AsyncDisposable> {
  const cluster = await ownCluster(folder)
  const database = await ensureDatabase(cluster.connection, 'vonk')
  await migrate(database)
  connectDatabase(database, 10)
  await openBus({ redisUrl: undefined })
  await ensureDefaultSite('http://localhost')
  return {
    async [Symbol.asyncDispose]() {
      await closeBus()
      await pool.end()
      await cluster.stop()
    },
  }
}
