import {
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from '../../platform/drizzle.server.ts'
import type { Crop, RejectionReason } from './photos.contract.ts'

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
    hasAvif: boolean('has_avif').notNull().default(false),
    hasMatch: boolean('has_match').notNull().default(false),
    placeholder: text().notNull(),
    blurred: text(),
    master: text(),
    masterWidth: integer('master_width'),
    masterHeight: integer('master_height'),
    crop: jsonb().$type<Crop>(),
    rejectedReason: text('rejected_reason').$type<RejectionReason>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.memberId, table.id] })],
)
