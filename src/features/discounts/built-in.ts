import type { Discount } from './discounts.contract.ts'

/** The facts about a member that decide which built-in discounts they get. */
export type Newcomer = { isPaid: boolean; hasBought: boolean; signedUpAt: Date }

export const timeBonusCode = 'TIMEBONUS25'
export const welcomeCode = 'WELCOME25'
const percentage = 25
const timeBonusSeconds = 14_400
export const welcomeSeconds = 7 * 24 * 60 * 60

/** For members who have just signed up and have not paid yet. */
export const timeBonus = ({ signedUpAt }: Pick<Newcomer, 'signedUpAt'>) =>
  builtIn('time_bonus', timeBonusCode, after(signedUpAt, timeBonusSeconds))

/** For the first purchase, within a week of the signup. */
export const welcomeDiscount = ({ signedUpAt }: Pick<Newcomer, 'signedUpAt'>) =>
  builtIn('welcome', welcomeCode, after(signedUpAt, welcomeSeconds))

export function isValidFor({ isPaid, hasBought }: Newcomer, { kind, expires }: BuiltIn, at: Date) {
  if (isPaid || at >= new Date(expires)) return false
  return kind === 'time_bonus' || !hasBought
}

export const isBuiltIn = (code: string) => code === timeBonusCode || code === welcomeCode

const after = (start: Date, seconds: number) => new Date(start.getTime() + seconds * 1000)

type BuiltIn = Discount & { expires: string }

const builtIn = (kind: Discount['kind'], code: string, end: Date): BuiltIn => ({
  code,
  percentage,
  value_percentage: null,
  expires: end.toISOString(),
  kind,
})
