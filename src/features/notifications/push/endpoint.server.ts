import { isIP } from 'node:net'

/** The push services of the browsers. `*.` stands for one or more names. */
const knownHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

/**
 * The address to which push messages of a browser are posted, or null if we never post there: only https, and only to
 * known push services or to `ownHosts`, those of the configuration. A host without a port has the usual one.
 */
export function endpointOf(text: string, ownHosts: readonly string[]): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 'https:' || url.username || url.password) return null
  if (isIP(url.hostname.replace(/^\[|\]$/g, ''))) return null
  return [...knownHosts, ...ownHosts].some((host) => isHost(url, host)) ? url : null
}

/** The operator may run a push service in their own network. */
export const isOwnHost = (url: URL, ownHosts: readonly string[]) => ownHosts.some((host) => isHost(url, host))

const isHost = ({ host }: URL, pattern: string) =>
  pattern.startsWith('*.')
    ? host.endsWith(pattern.slice(1)) && host.length > pattern.length - 1
    : host === pattern
