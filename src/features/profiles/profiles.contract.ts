import * as z from 'zod'
import { countries } from '../../i18n/countries.ts'
import { image } from '../photos/photos.contract.ts'

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
  main_image: image.nullable(),
})
export type MemberCard = z.output<typeof memberCard>
