import type { Locale } from '../../i18n/locales.ts'
import {
  boolean,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from '../../platform/drizzle.server.ts'
import type { Tracking } from '../sites/sites.contract.ts'
import type { AccountStatus, NotificationsOff } from './accounts.contract.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

export const members = pgTable(
  'members',
  {
    siteId: uuid('site_id').notNull(),
    id: uuid().notNull(),
    email: text(),
    language: text().$type<Locale>(),
    status: text().$type<AccountStatus>().notNull().default('not_confirmed'),
    passwordHash: text('password_hash'),
    isFictional: boolean('is_fictional').notNull().default(false),
    isInvisible: boolean('is_invisible').notNull().default(false),
    isPaid: boolean('is_paid').notNull().default(false),
    signedUpAt: moment('signed_up_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    deletedAt: moment('deleted_at'),
    signupStep: smallint('signup_step').notNull().default(5),
    tracking: jsonb().$type<Tracking>().notNull().default({}),
    designVersion: smallint('design_version'),
    notificationsDisabled: text('notifications_disabled')
      .array()
      .$type<NotificationsOff[]>()
      .notNull()
      .default([]),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.id] })],
)
