import type { Config } from '../../../platform/config.server.ts'
import type { Secrets } from '../../../platform/secrets.server.ts'

type PushService = Pick<Secrets, 'pushKeys'> & Pick<Config, 'pushHosts'>

let service: PushService = { pushKeys: { publicKey: '', privateKey: '' }, pushHosts: [] }

/** Sets the keys that sign push messages, and the hosts that may get them besides the known push services. */
export function openPush({ pushKeys, pushHosts }: PushService) {
  service = { pushKeys, pushHosts }
}

export const pushService = () => service
