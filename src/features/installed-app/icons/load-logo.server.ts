import { log } from '../../../platform/log.server.ts'

export type LoadFile = (address: URL) => Response | Promise<Response>

const maxBytes = 2_000_000
const seconds = 5
/** An icon drawn from itself would wait for itself. */
const ownIcons = /^\/(app-icons\/|apple-touch-icon)/

const fromNetwork: LoadFile = (address) =>
  fetch(address, { redirect: 'error', signal: AbortSignal.timeout(seconds * 1000) })

/**
 * The file of a site's logo. One of our own paths is asked for in this process, and if Vonk does not have it at the
 * public address: a proxy may serve it. Undefined if it cannot be had; icons then show the initial.
 */
export async function loadLogo(logo: string, site: string, fromVonk: LoadFile): Promise<Buffer | undefined> {
  const address = new URL(logo, site)
  const isOurs = address.origin === site
  const isIcon = isOurs && ownIcons.test(address.pathname)
  for (const load of isIcon ? [] : isOurs ? [fromVonk, fromNetwork] : [fromNetwork]) {
    const bytes = await read(load, address).catch(() => undefined)
    if (bytes) return bytes
  }
  log.warn({ logo: address.href }, 'the logo of a site could not be loaded, its app icons show the initial')
  return undefined
}

async function read(load: LoadFile, address: URL): Promise<Buffer | undefined> {
  const { ok, headers, body } = await load(address)
  if (!ok || !body || !headers.get('content-type')?.startsWith('image/')) {
    await body?.cancel()
    return undefined
  }
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.length
    // Leaving the loop cancels the stream.
    if (length > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
