/** An amount as people type it, `5`, `5.50` or `5,50`, in minor units. Null if it is none. */
export function centsOf(typed: string): number | null {
  const [, whole, part = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

export const typedMoney = (cents: number) => (cents / 100).toFixed(2)
