import type { Config } from '../../../platform/config.server.ts'
import type { Job } from '../../../platform/jobs.server.ts'
import { readBounceFolder } from './read-folder.server.ts'

let folder: string | undefined

export function openBounces({ bounceFolder }: Pick<Config, 'bounceFolder'>) {
  folder = bounceFolder
}

/** Reads BOUNCE_FOLDER every minute. The next run does the work of a failed one. */
export const readBounces: Job = {
  name: 'read-bounces',
  cron: '* * * * *',
  retryLimit: 0,
  async run() {
    if (folder) await readBounceFolder(folder)
  },
}
