import { pgTable, timestamp, uuid } from '../../platform/drizzle.server.ts'

export const demoSites = pgTable('demo_sites', {
  siteId: uuid('site_id').primaryKey(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
})
