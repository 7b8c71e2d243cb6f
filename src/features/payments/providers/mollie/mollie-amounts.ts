import { fromDecimal, toDecimal } from '../decimal-amounts.ts'

export type MollieAmount = { currency: string; value: string }

export const toMollie = (amount: number, currency: string): MollieAmount => ({
  currency,
  value: toDecimal(amount),
})

/** In minor units. NaN if it cannot be read, which matches no payment. */
export const fromMollie = ({ value }: MollieAmount): number => fromDecimal(value)
