import type { Locale } from '../../i18n/locales.ts'
import { boolean, pgTable, primaryKey, text, timestamp, uuid } from '../../platform/drizzle.server.ts'

export const members = pgTable(
  'members',
  {
    siteId: uuid('site_id').notNull(),
    id: uuid().notNull(),
    email: text(),
    language: text().$type<Locale>(),
    status: text().$type<'not_confirmed' | 'active' | 'deleted'>().notNull().default('not_confirmed'),
    passwordHash: text('password_hash'),
    isFictional: boolean('is_fictional').notNull().default(false),
    isInvisible: boolean('is_invisible').notNull().default(false),
    signedUpAt: timestamp('signed_up_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.id] })],
)
