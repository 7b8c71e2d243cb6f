import { createRequire } from 'node:module'

// `require` loads Drizzle's 600 small modules in 0.1 s, `import` takes 0.7 s. See docs/decisions/0006-quick-start.md.
const require = createRequire(import.meta.url)
const orm: typeof import('drizzle-orm') = require('drizzle-orm')
const core: typeof import('drizzle-orm/pg-core') = require('drizzle-orm/pg-core')
const driver: typeof import('drizzle-orm/node-postgres') = require('drizzle-orm/node-postgres')

export const { and, count, eq, sql } = orm
export const { boolean, date, integer, jsonb, pgTable, primaryKey, real, smallint, text, timestamp, uuid } =
  core
export const { drizzle } = driver
