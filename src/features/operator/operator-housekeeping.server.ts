import type { Job } from '../../platform/jobs.server.ts'
import { purgeOperatorChallenges } from './passkeys/operator-passkeys.server.ts'
import { purgeOperatorSessions } from './sessions/operator-sessions.server.ts'

/** Deletes ended sessions and invitations, and challenges that no passkey signed, once an hour. */
export const purgeOperators: Job = {
  name: 'purge-operators',
  cron: '23 * * * *',
  async run() {
    await purgeOperatorSessions()
    await purgeOperatorChallenges()
  },
}
