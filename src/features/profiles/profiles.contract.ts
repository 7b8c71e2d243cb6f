import * as z from 'zod'
import { countries } from '../../i18n/countries.ts'
import { image, memberPhoto, shownPhoto } from '../photos/photos.contract.ts'

export const genders = ['male', 'female'] as const
export type Gender = (typeof genders)[number]

/** Together with the gender it decides which gender a member looks for. `gay` is for men only, `lesbian` for women. */
export const sexualities = ['hetero', 'gay', 'lesbian', 'bi'] as const
export type Sexuality = (typeof sexualities)[number]

const relationshipStatuses = [
  'divorced',
  'living_together',
  'married',
  'unmarried',
  'single',
  'widowed',
] as const
export type RelationshipStatus = (typeof relationshipStatuses)[number]

const hairColors = ['black', 'brown', 'blond', 'red', 'grey', 'white', 'bald'] as const
export type HairColor = (typeof hairColors)[number]

export const eyeColors = ['brown', 'blue', 'green', 'hazel', 'grey'] as const
export type EyeColor = (typeof eyeColors)[number]

export const bodyTypes = ['slim', 'normal', 'fat'] as const
export type BodyType = (typeof bodyTypes)[number]

export const reasons = ['relationship', 'dates', 'friendship', 'chat', 'adventure'] as const
export type Reason = (typeof reasons)[number]

export const interests = [
  'animals',
  'art',
  'astronomy',
  'baking',
  'beach',
  'board_games',
  'books',
  'camping',
  'cars',
  'cats',
  'chess',
  'cinema',
  'climbing',
  'coffee',
  'concerts',
  'cooking',
  'crafts',
  'cycling',
  'dancing',
  'design',
  'dining_out',
  'dogs',
  'fashion',
  'festivals',
  'fishing',
  'fitness',
  'football',
  'gaming',
  'gardening',
  'hiking',
  'history',
  'horses',
  'jazz',
  'karaoke',
  'languages',
  'making_music',
  'meditation',
  'motorcycles',
  'museums',
  'nature',
  'painting',
  'photography',
  'podcasts',
  'quizzes',
  'running',
  'sailing',
  'series',
  'singing',
  'skiing',
  'swimming',
  'tennis',
  'theatre',
  'travel',
  'vintage',
  'volunteering',
  'wine',
  'writing',
  'yoga',
] as const
export type Interest = (typeof interests)[number]

/** The last activity as others see it. They never get the exact time. */
const presences = ['online', 'today', 'week'] as const
export type Presence = (typeof presences)[number]

/** A member in a list. It has the age, never the birth date. */
export const memberCard = z.object({
  id: z.uuid(),
  name: z.string(),
  age: z.number().int().nullable(),
  gender: z.enum(genders).nullable(),
  country: z.enum(countries).nullable(),
  region: z.string().nullable(),
  city: z.string().nullable(),
  presence: z.enum(presences).nullable(),
  fictional: z.boolean(),
  verified: z.boolean().describe('An operator has compared a selfie with the photos'),
  photo_count: z.number().int(),
  liked: z.boolean().describe('Whether the caller likes this member'),
  main_image: image.nullable(),
})
export type MemberCard = z.output<typeof memberCard>

/** The fields of a profile beyond the card. A field the site does not show is null for everyone. */
const facts = {
  sexuality: z.enum(sexualities).nullable(),
  relationship_status: z.enum(relationshipStatuses).nullable(),
  hair_color: z.enum(hairColors).nullable(),
  eye_color: z.enum(eyeColors).nullable(),
  body_type: z.enum(bodyTypes).nullable(),
  tattoos: z.boolean().nullable(),
  reason: z.enum(reasons).nullable(),
  interests: z.array(z.enum(interests)),
  description: z.string().nullable(),
}

/** Another member's profile, as far as the viewer may see it. */
export const memberProfile = memberCard.extend({
  ...facts,
  photos: z.array(memberPhoto).describe('The main photo first; a visitor gets only that one'),
  is_reduced: z.boolean().describe('True for a visitor, who gets fewer fields than a logged-in member'),
  is_own: z.boolean(),
  verified_on: z.iso.date().nullable().describe('When the photos were compared, if the profile is verified'),
  likes_me: z.boolean(),
  like_new: z.boolean().describe('This member likes the caller, who has not seen the like yet'),
})
export type MemberProfile = z.output<typeof memberProfile>

/** A member's own profile, with the birth date. */
export const ownProfile = z.object({
  id: z.uuid(),
  name: z.string(),
  status: z.enum(['active', 'disabled']),
  gender: z.enum(genders).nullable(),
  date_of_birth: z.iso.date().nullable(),
  age: z.number().int().nullable(),
  country: z.enum(countries).nullable(),
  region: z.string().nullable(),
  city: z.string().nullable(),
  ...facts,
  seeks_min_age: z
    .number()
    .int()
    .nullable()
    .describe('The ages the member looks for. Both are null until they are chosen. Never shown to others'),
  seeks_max_age: z.number().int().nullable(),
  photo_count: z.number().int(),
  photos: z
    .array(shownPhoto)
    .describe(
      'The photos that others see, private ones included, in their order; /api/photos.php has them all',
    ),
  main_image: image.nullable(),
  completeness: z.number().int().describe('How much of the profile is filled in, in percent'),
})
export type OwnProfile = z.output<typeof ownProfile>

const optionalChoice = <Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, 'invalid').nullable().optional()

/** Replaces control and format characters, which are invisible or reverse the text direction, and joins lines. */
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** A change of a profile. Absent fields stay as they are, and null clears a field. */
export const profileChange = z.object({
  gender: optionalChoice(genders),
  sexuality: optionalChoice(sexualities),
  orientation_consent: z
    .literal(true, 'invalid')
    .optional()
    .describe('Agrees to storing `sexuality`; required with it until the member has agreed once'),
  country: z.enum(countries, 'invalid').nullable().optional(),
  region: z.string('invalid').max(10, 'invalid').nullable().optional(),
  city: z.string('invalid').transform(oneLine).pipe(z.string().max(80, 'city_long')).nullable().optional(),
  relationship_status: optionalChoice(relationshipStatuses),
  hair_color: optionalChoice(hairColors),
  eye_color: optionalChoice(eyeColors),
  body_type: optionalChoice(bodyTypes),
  tattoos: z.boolean('invalid').nullable().optional(),
  reason: optionalChoice(reasons),
  interests: z.array(z.enum(interests, 'invalid')).max(interests.length, 'invalid').optional(),
  description: z.string('invalid').trim().max(4000, 'description_long').nullable().optional(),
})
export type ProfileChange = z.output<typeof profileChange>

const soughtAge = z.int('invalid').min(18, 'age_low').max(99, 'age_high').nullable().optional()

/** Also allows the fields asked at signup, validated by self-rules.server.ts, and the ages the member looks for. */
export const ownProfileChange = profileChange.extend({
  name: z.string('invalid').max(1000, 'name_long').optional(),
  date_of_birth: z.string('invalid').max(100, 'birth_invalid').optional(),
  seeks_min_age: soughtAge.describe('Needs `seeks_max_age`; 99 as the highest age means no upper limit'),
  seeks_max_age: soughtAge,
})
export type OwnProfileChange = z.output<typeof ownProfileChange>

/** A country with its regions, whose names are in the local language. */
export const countryRegions = z.object({
  country: z.enum(countries),
  name: z.string().describe('The name of the country, in the language of the request'),
  word: z
    .string()
    .describe('The word for a region of this country (such as province), in the language of the request'),
  regions: z.array(z.object({ id: z.string().describe('ISO 3166-2'), name: z.string() })),
})
export type CountryRegions = z.output<typeof countryRegions>

export const interestTag = z.object({ id: z.enum(interests), name: z.string(), icon: z.string() })
export type InterestTag = z.output<typeof interestTag>
