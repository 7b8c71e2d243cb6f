import { pgTable, primaryKey, timestamp, uuid } from '../../platform/drizzle.server.ts'

export const members = pgTable(
  'members',
  {
    siteId: uuid('site_id').notNull(),
    id: uuid().notNull(),
    signedUpAt: timestamp('signed_up_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.id] })],
)
