/** A credit note is for money that went back, a debit note for money that came back after a credit note. */
export const receiptKinds = ['invoice', 'credit_note', 'debit_note'] as const
export type ReceiptKind = (typeof receiptKinds)[number]

/** `2026-1-000042`: the year, the series of the site, and the number, which has no gaps within both. */
export const receiptReference = (year: number, series: number, number: number) =>
  `${year}-${series}-${String(number).padStart(6, '0')}`

export const receiptFileName = ({ kind, reference }: { kind: ReceiptKind; reference: string }) =>
  `${kind.replace('_', '-')}-${reference}.pdf`
