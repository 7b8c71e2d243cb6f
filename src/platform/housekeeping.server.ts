import { purgeOldEvents } from './events/events.server.ts'
import { purgeFileDrafts } from './file-drafts.server.ts'
import type { Job } from './jobs.server.ts'
import { purgeLinks } from './links.server.ts'
import { purgeMailbox } from './mail.server.ts'
import { purgeRateLimits } from './rate-limit.server.ts'
import { purgeEndedSessions, purgeKnownBrowsers } from './sessions.server.ts'
import { purgeTextMessages } from './sms/text-messages.server.ts'
import { tidyStorage } from './storage.server.ts'
import { purgeUploads } from './temporary-upload.server.ts'

/** Deletes expired rows and leftover files, once an hour. */
export const housekeeping: Job = {
  name: 'housekeeping',
  cron: '17 * * * *',
  async run() {
    await purgeOldEvents()
    await purgeRateLimits()
    await purgeEndedSessions()
    await purgeKnownBrowsers()
    await purgeLinks()
    await purgeMailbox()
    await purgeTextMessages()
    await purgeFileDrafts()
    purgeUploads()
    tidyStorage()
  },
}
