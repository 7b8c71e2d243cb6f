import * as z from 'zod'
import { locales } from '../../i18n/locales.ts'
import { pageText } from '../pages/pages.contract.ts'

const consentKinds = ['terms', 'orientation', 'promotions', 'news'] as const
export type ConsentKind = (typeof consentKinds)[number]

/** Consents that a member can give and withdraw at any time. Without the terms there is no account. */
const optionalConsents = ['orientation', 'promotions', 'news'] as const
export type OptionalConsent = (typeof optionalConsents)[number]

export const consentChange = z.object({ kind: z.enum(optionalConsents, 'invalid') })

export const consent = z.object({
  kind: z.enum(consentKinds),
  version: z.string().describe('The date of the text'),
  given: z.iso.datetime(),
})
export type Consent = z.output<typeof consent>

/** The terms as the member read them, in the language of the signup. */
export const agreedTermsText = pageText.extend({ locale: z.enum(locales) })
