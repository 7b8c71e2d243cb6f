import type { Job } from '../../platform/jobs.server.ts'
import { purgeOperatorSessions } from './sessions/operator-sessions.server.ts'

/** Deletes ended sessions and invitations once an hour. */
export const purgeOperators: Job = {
  name: 'purge-operators',
  cron: '23 * * * *',
  run: purgeOperatorSessions,
}
