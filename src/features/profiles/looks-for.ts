import type { Gender, OwnProfile, Sexuality } from './profiles.contract.ts'

export const whoms = ['women', 'men', 'both'] as const
type Whom = (typeof whoms)[number]

/** Whom someone looks for, in plain words, and what that is called. */
const looksFor: Record<Gender, Record<Whom, Sexuality>> = {
  male: { women: 'hetero', men: 'gay', both: 'bi' },
  female: { men: 'hetero', women: 'lesbian', both: 'bi' },
}

export const sexualityOf = (gender: Gender, whom: Whom) => looksFor[gender][whom]

export const whomOf = ({ gender, sexuality }: Pick<OwnProfile, 'gender' | 'sexuality'>) =>
  gender ? whoms.find((whom) => looksFor[gender][whom] === sexuality) : undefined
