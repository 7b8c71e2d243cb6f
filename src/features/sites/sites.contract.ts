import * as z from 'zod'
import { countries } from '../../i18n/countries.ts'
import { locales } from '../../i18n/locales.ts'
import { searchFields } from './search-fields.ts'
import type { trackingFields } from './tracking-fields.ts'

const yesNo = z.enum(['yes', 'no'])
const country = z.enum(countries)
const wholeNumber = z.number().int().min(0).max(1_000_000)
const currency = z.enum(['EUR', 'GBP', 'USD', 'CAD', 'AUD', 'NZD', 'CHF', 'PLN'])
/** Whitespace and invisible characters only: treated as an empty text. */
const blank = /^[\s\p{Cf}]*$/u
const line = z
  .string()
  .max(300)
  .transform((text) => (blank.test(text) ? '' : text))
const path = z
  .string()
  .regex(/^(https:\/\/[^\s"'<>]+|\/[^\s"'<>]*)$/)
  .refine((text) => URL.canParse(text, 'https://site.invalid'))

/** An advertisement of a partner in the member list. Shown only if member_resell is yes. */
const camPromotion = z.object({
  title: z.string().trim().min(1).max(40),
  text: z.string().trim().max(100),
  image: path,
  url: z.url({ protocol: /^https$/ }).max(500),
})

export const profileFields = [
  'gender',
  'sexuality',
  'country',
  'region',
  'city',
  'date_of_birth',
  'relationship_status',
  'hair_color',
  'eye_color',
  'body_type',
  'tattoos',
  'reason',
  'interests',
  'description',
] as const
const loggedOutSearch = z.enum(['none', 'fictional', 'all'])

/**
 * The settings of a site, made by an operator. An empty text means Vonk's own text in the reader's language. A new site
 * has all defaults.
 */
export const siteSettings = z.object({
  name: z.string().min(1).max(60).default('Vonk'),
  index_title: line.default(''),
  description: line.default(''),
  domain_language: z.string().min(2).max(10).default('nl'),
  countries: z.array(country).min(1).default(countries),
  visible_profile_fields: z.array(z.enum(profileFields)).default([...profileFields]),
  visible_profile_notes: z.array(z.enum(profileFields)).default(['date_of_birth']),
  search_fields: z.array(z.enum(searchFields)).default([...searchFields]),
  cdn_prefix: path.default('/photos/'),
  message_credits: wholeNumber.default(1),
  signup_credits: wholeNumber.default(5),
  photo_credits: wholeNumber.default(3),
  gift_credits: wholeNumber.default(5),
  message_length: z.number().int().min(1).max(10_000).default(1000),
  minimum_message_costs: z
    .partialRecord(country, z.object({ costs: z.number().int().positive(), currency }))
    .default({}),
  support_email: z.union([z.literal(''), z.email()]).default(''),
  support_phone: z.string().max(30).default(''),
  enable_site_entry_popup: yesNo.default('yes'),
  site_entry_countries: z.array(country).default([]),
  fictional_warning: line.default(''),
  fictional_singular: line.default(''),
  fictional_plural: line.default(''),
  fictional_icon: z.string().max(40).default('sparkles'),
  refund_days: z.number().int().min(0).max(365).default(14),
  signups: z.enum(['all', 'with_trafficsource', 'none']).default('all'),
  logged_out_search: loggedOutSearch.default('fictional'),
  logged_out_search_trafficsource: loggedOutSearch.default('fictional'),
  member_resell: yesNo.default('no'),
  cam_promotion: camPromotion.nullable().default(null),
  chat_history_days: z.number().int().min(1).max(3650).default(180),
  /** Within how many days complaints are answered. The pages promise it. */
  complaint_answer_days: z.number().int().min(1).max(60).default(7),
  /** A new photo is shown after this time, unless an operator decides earlier. Null: only once one has approved it. */
  photo_approval_minutes: wholeNumber.nullable().default(10),
  primary_color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .default('#d6246c'),
  logo: z.union([z.literal(''), path]).default(''),
})
export type SiteSettings = z.output<typeof siteSettings>

export const companyInfo = z.object({
  name: z.string().max(120).default(''),
  address: z.string().max(200).default(''),
  city: z.string().max(100).default(''),
  country: z.union([z.literal(''), country]).default(''),
  kvk: z.string().max(40).default(''),
  tradenames: z.array(z.string().max(120)).default([]),
  vat_numbers: z.array(z.string().max(40)).default([]),
  support_phone: z.string().max(30).default(''),
  /** Percentage offered once to a member who leaves because of the price. */
  delete_discount: z.number().int().min(0).max(100).default(0),
  /** When the company took over the site. The terms are never older than this. */
  added: z.iso.datetime().default('2023-12-01T12:00:00Z'),
})
export type CompanyInfo = z.output<typeof companyInfo>

/** The settings for a visitor: those of the site, and values derived from the request. */
export const visitorSettings = siteSettings.extend({
  domain: z.string(),
  push_public_key: z.string(),
  geoip_country: country.nullable(),
  geoip_selected_country: country.nullable(),
  payment_country: country,
  signups_allowed: z.boolean(),
  logged_out_search_allowed: z.boolean(),
  language_offer: z
    .object({ locale: z.enum(locales), text: z.string(), accept: z.string(), decline: z.string() })
    .nullable()
    .describe('Offers a new visitor the language their browser asks for, in that language'),
  terms_version: z.string(),
  design_version: z.number(),
})
export type VisitorSettings = z.output<typeof visitorSettings>

export type Tracking = Partial<Record<(typeof trackingFields)[number], string>>

export const designVersion = 1
