import {
  boolean,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from '../../platform/drizzle.server.ts'

export const photos = pgTable(
  'photos',
  {
    siteId: uuid('site_id').notNull(),
    memberId: uuid('member_id').notNull(),
    id: uuid().notNull(),
    position: integer().notNull(),
    isPrivate: boolean('is_private').notNull().default(false),
    status: text().$type<'inspection' | 'active' | 'rejected' | 'deleted'>().notNull(),
    name: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    widths: integer().array().notNull(),
    placeholder: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.memberId, table.id] })],
)
