import { textsOf } from '../../../i18n/catalogues.server.ts'
import type { Country } from '../../../i18n/countries.ts'
import type { Locale } from '../../../i18n/locales.ts'
import { siteById } from '../../sites/sites.server.ts'
import type { ReceiptKind } from './receipt-kinds.ts'

type Fact = [name: string, value: string]

/**
 * Everything that a receipt prints, as texts, so that it looks the same after the company, the site or our words have
 * changed.
 */
export type ReceiptFacts = {
  locale: Locale
  title: string
  /** The buyer's, until they are erased. */
  name?: string
  seller: { title: string; lines: string[] }
  buyer: { title: string; lines: string[] }
  details: Fact[]
  head: Fact
  lines: Fact[]
  totals: Fact[]
  notes: string[]
}

export type MovementKind = 'payment' | 'refund' | 'chargeback' | 'not_refunded' | 'chargeback_won'

export type NewReceipt = {
  siteId: string
  kind: ReceiptKind
  reference: string
  movement: MovementKind
  locale: Locale
  orderId: string
  /** The reference of the invoice that a note belongs to. */
  invoice: string | null
  name: string | null
  credits: number
  country: Country
  currency: string
  vatRate: number
  net: number
  vat: number
  gross: number
  bookedAt: Date
}

export const kindOf = (movement: MovementKind): ReceiptKind => {
  if (movement === 'payment') return 'invoice'
  return movement === 'refund' || movement === 'chargeback' ? 'credit_note' : 'debit_note'
}

export function factsOf(receipt: NewReceipt): ReceiptFacts {
  const { siteId, kind, locale, country, currency, gross, name } = receipt
  const { t, money, number, date, ...texts } = textsOf(locale)
  const rate = number(receipt.vatRate / 10_000, { style: 'percent', maximumFractionDigits: 2 })
  const vat: Fact = [
    t('receipts.vat', { rate, country: texts.country(country) }),
    money(receipt.vat, currency),
  ]
  return {
    locale,
    title: t(`receipts.${kind}`),
    ...(name && { name }),
    seller: { title: t('receipts.seller'), lines: sellerLines(siteId, locale) },
    buyer: { title: t('receipts.buyer'), lines: [texts.country(country)] },
    details: [
      [t('receipts.number'), receipt.reference],
      [t('receipts.date'), date(receipt.bookedAt)],
      ...(receipt.invoice ? [[t('receipts.invoice_of'), receipt.invoice] satisfies Fact] : []),
      [t('receipts.order'), receipt.orderId],
    ],
    head: [t('receipts.what'), t('receipts.amount')],
    lines: [[whatFor(receipt), money(gross, currency)]],
    totals: [
      ...(receipt.vatRate > 0 ? [[t('receipts.net'), money(receipt.net, currency)] satisfies Fact, vat] : []),
      [t('receipts.total'), money(gross, currency)],
    ],
    notes: [
      ...(receipt.vatRate > 0 ? [] : [t('receipts.no_vat')]),
      ...(kind === 'invoice' ? [t('receipts.paid'), t('receipts.never_expire')] : []),
    ],
  }
}

function whatFor({ movement, locale, siteId, credits }: NewReceipt) {
  const { t } = textsOf(locale)
  const site = siteById(siteId).settings.name
  return movement === 'payment'
    ? t('receipts.line_payment', { credits, site })
    : t(`receipts.line_${movement}`, { site })
}

/** A site whose company was not entered sells under its own name. */
function sellerLines(siteId: string, locale: Locale) {
  const { settings, company, host } = siteById(siteId)
  const { t, country } = textsOf(locale)
  return [
    company.name || settings.name,
    company.address,
    company.city,
    company.country && country(company.country),
    company.kvk && t('receipts.company_number', { number: company.kvk }),
    ...company.vat_numbers.map((number) => t('receipts.vat_number', { number })),
    host,
    settings.support_email,
  ].filter(Boolean)
}
