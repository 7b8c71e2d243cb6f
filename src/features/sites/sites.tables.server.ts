import { boolean, jsonb, pgTable, text, timestamp, uuid } from '../../platform/drizzle.server.ts'
import type { CompanyInfo, SiteSettings } from './sites.contract.ts'

export const sites = pgTable('sites', {
  id: uuid().primaryKey(),
  isDefault: boolean('is_default').notNull(),
  primaryHost: text('primary_host').notNull(),
  settings: jsonb().$type<Partial<SiteSettings>>().notNull(),
  company: jsonb().$type<Partial<CompanyInfo>>().notNull(),
  /** 32 bytes, hex-encoded. */
  secret: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

export const siteHosts = pgTable('site_hosts', {
  host: text().primaryKey(),
  siteId: uuid('site_id').notNull(),
})
