import * as z from 'zod'
import { countries } from '../../i18n/countries.ts'
import { image, memberPhoto } from '../photos/photos.contract.ts'

export const genders = ['male', 'female'] as const
export type Gender = (typeof genders)[number]

/** With the gender it decides whom a member looks for. Gay is said of men only, lesbian of women. */
export const sexualities = ['hetero', 'gay', 'lesbian', 'bi'] as const
export type Sexuality = (typeof sexualities)[number]

export const relationshipStatuses = [
  'divorced',
  'living_together',
  'married',
  'unmarried',
  'single',
  'widowed',
] as const
export type RelationshipStatus = (typeof relationshipStatuses)[number]

export const hairColors = ['black', 'brown', 'blond', 'red', 'grey', 'white', 'bald'] as const
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

/** When someone was last there, as others are told: never the exact time. */
export const presences = ['online', 'today', 'week'] as const
export type Presence = (typeof presences)[number]

/** A member as they stand in a list: of the birth date nothing but the age. */
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
  photo_count: z.number().int(),
  liked: z.boolean().describe('By the one who looks'),
  main_image: image.nullable(),
})
export type MemberCard = z.output<typeof memberCard>

/** What a member tells of themselves beyond the card. A field that the site does not show is null for everyone. */
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

/** Another member's profile, as far as the one who looks may see it. */
export const memberProfile = memberCard.extend({
  ...facts,
  photos: z.array(memberPhoto).describe('The main photo first; a visitor gets that one alone'),
  is_reduced: z.boolean().describe('For a visitor: whoever logs in sees more'),
  is_own: z.boolean(),
  likes_me: z.boolean(),
  like_new: z.boolean().describe('They like the one who looks, who has not seen it yet'),
})
export type MemberProfile = z.output<typeof memberProfile>

/** A member's own profile: all of it, the birth date included. */
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
  photo_count: z.number().int(),
  main_image: image.nullable(),
  completeness: z.number().int().describe('How much of it is filled in, of a hundred'),
})
export type OwnProfile = z.output<typeof ownProfile>

const told = <Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, 'invalid').nullable().optional()

/** Without marks that show nothing, or turn the letters after them around. */
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** What a member may change of their profile; what is not named stays as it is, and null takes an answer back. */
export const profileChange = z.object({
  gender: told(genders),
  sexuality: told(sexualities),
  country: z.enum(countries, 'invalid').nullable().optional(),
  region: z.string('invalid').max(10, 'invalid').nullable().optional(),
  city: z.string('invalid').transform(oneLine).pipe(z.string().max(80, 'city_long')).nullable().optional(),
  relationship_status: told(relationshipStatuses),
  hair_color: told(hairColors),
  eye_color: told(eyeColors),
  body_type: told(bodyTypes),
  tattoos: z.boolean('invalid').nullable().optional(),
  reason: told(reasons),
  interests: z.array(z.enum(interests, 'invalid')).max(interests.length, 'invalid').optional(),
  description: z.string('invalid').trim().max(4000, 'description_long').nullable().optional(),
})
export type ProfileChange = z.output<typeof profileChange>

/** The same with what was told at the signup; self-rules.server.ts says what is wrong with it. */
export const ownProfileChange = profileChange.extend({
  name: z.string('invalid').max(1000, 'name_long').optional(),
  date_of_birth: z.string('invalid').max(100, 'birth_invalid').optional(),
})
export type OwnProfileChange = z.output<typeof ownProfileChange>

/** The places a country is made of, in the language they speak there. */
export const countryRegions = z.object({
  country: z.enum(countries),
  name: z.string().describe('The country, in the language of the request'),
  word: z.string().describe('What the country calls its regions, in the language of the request'),
  regions: z.array(z.object({ id: z.string().describe('ISO 3166-2'), name: z.string() })),
})
export type CountryRegions = z.output<typeof countryRegions>

export const interestTag = z.object({ id: z.enum(interests), name: z.string(), icon: z.string() })
export type InterestTag = z.output<typeof interestTag>
