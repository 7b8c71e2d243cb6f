import type { Country } from '../../i18n/countries.ts'
import { boolean, date, pgTable, primaryKey, real, text, uuid } from '../../platform/drizzle.server.ts'
import type {
  BodyType,
  EyeColor,
  Gender,
  HairColor,
  Interest,
  Reason,
  RelationshipStatus,
  Sexuality,
} from './profiles.contract.ts'

export const profiles = pgTable(
  'profiles',
  {
    siteId: uuid('site_id').notNull(),
    memberId: uuid('member_id').notNull(),
    name: text(),
    gender: text().$type<Gender>(),
    sexuality: text().$type<Sexuality>(),
    birthDate: date('birth_date'),
    country: text().$type<Country>(),
    region: text(),
    city: text(),
    latitude: real(),
    longitude: real(),
    relationshipStatus: text('relationship_status').$type<RelationshipStatus>(),
    hairColor: text('hair_color').$type<HairColor>(),
    eyeColor: text('eye_color').$type<EyeColor>(),
    bodyType: text('body_type').$type<BodyType>(),
    tattoos: boolean(),
    reason: text().$type<Reason>(),
    description: text(),
    interests: text().array().$type<Interest[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.memberId] })],
)
