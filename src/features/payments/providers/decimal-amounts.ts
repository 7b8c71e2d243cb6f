/** Minor units as a decimal. All our currencies have two decimals. */
export const toDecimal = (amount: number) =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`

/** In minor units. NaN if it is not a decimal with two digits, which matches no payment. */
export function fromDecimal(value: string): number {
  const [, whole, cents] = /^(\d{1,9})\.(\d{2})$/.exec(value) ?? []
  return Number(whole) * 100 + Number(cents)
}
