import type { Gender, OwnProfile, Sexuality } from '../profiles.contract.ts'

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

/** The first of the two fields that is missing to know whom a member looks for, if the site asks for both. */
export const missingPreference = (
  profile: Pick<OwnProfile, 'gender' | 'sexuality'>,
  askedFields: readonly string[],
) =>
  askedFields.includes('sexuality') && askedFields.includes('gender')
    ? (['gender', 'sexuality'] as const).find((field) => profile[field] === null)
    : undefined
