import type { Gender, OwnProfile, Sexuality } from './profiles.contract.ts'

/** The genders a member may look for, as the forms offer them. */
export const preferences = ['women', 'men', 'both'] as const
type Preference = (typeof preferences)[number]

const sexualities: Record<Gender, Record<Preference, Sexuality>> = {
  male: { women: 'hetero', men: 'gay', both: 'bi' },
  female: { men: 'hetero', women: 'lesbian', both: 'bi' },
}

export const sexualityOf = (gender: Gender, preference: Preference) => sexualities[gender][preference]

export const preferenceOf = ({ gender, sexuality }: Pick<OwnProfile, 'gender' | 'sexuality'>) =>
  gender ? preferences.find((preference) => sexualities[gender][preference] === sexuality) : undefined
