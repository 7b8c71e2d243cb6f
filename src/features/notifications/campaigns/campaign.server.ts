import * as z from 'zod'
import { countries } from '../../../i18n/countries.ts'
import { baseOf, type Locale, locales } from '../../../i18n/locales.ts'
import type { consentTypes } from '../notifications.contract.ts'

const line = z.string().trim().min(1).max(150)
const text = z
  .strictObject({
    subject: line,
    /** Paragraphs have an empty line between them. */
    text: z.string().trim().min(1).max(5000),
    button: z.strictObject({
      text: line,
      /** A page of the site. */
      path: z
        .string()
        .max(200)
        .regex(/^\/(?![/\\])[^\s\\]*$/, 'must be a path such as /credits'),
    }),
  })
  .describe('A mail in one language')

/** The texts by language. English is for everyone whose language is missing. */
export const campaignTexts = z.strictObject({
  en: text,
  nl: text.optional(),
  de: text.optional(),
  es: text.optional(),
  fr: text.optional(),
  it: text.optional(),
  pl: text.optional(),
  nl_BE: text.optional(),
  fr_BE: text.optional(),
} satisfies Record<Locale, unknown>)
export type CampaignTexts = z.output<typeof campaignTexts>

const list = <Value extends string>(values: readonly Value[]) =>
  z
    .string()
    .transform((words) => words.split(','))
    .pipe(z.array(z.enum(values)).min(1))

const wholeNumber = (most: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(most))

/** The words of the command that narrow the audience, and the rate. */
export const campaignOptions = z.strictObject({
  country: list(countries).optional(),
  language: list(locales).optional(),
  active: wholeNumber(3650).optional(),
  members: z.enum(['free', 'premium']).optional(),
  rate: wholeNumber(1000).default(200),
})

/** `active`: days since the last activity, at most. */
type Audience = Omit<z.output<typeof campaignOptions>, 'rate'>

type CampaignKind = (typeof consentTypes)[number]
export type Campaign = {
  siteId: string
  name: string
  kind: CampaignKind
  texts: CampaignTexts
  audience: Audience
  perMinute: number
  state: 'draft' | 'running' | 'stopped' | 'done'
  cursor: string
  mails: number
}

/** The language that a reader of this one gets: their own, that without the region, or English. */
export function languageOf(texts: CampaignTexts, locale: Locale): Locale {
  const base = baseOf(locale)
  return texts[locale] ? locale : base && texts[base] ? base : 'en'
}
