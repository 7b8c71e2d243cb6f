import type { BodyType, EyeColor, HairColor, RelationshipStatus } from '../profiles.contract.ts'

type Look =
  | { field: 'relationship_status'; values: RelationshipStatus[] }
  | { field: 'hair_color'; values: HairColor[] }
  | { field: 'eye_color'; values: EyeColor[] }
  | { field: 'body_type'; values: BodyType[] }
  | { field: 'tattoos'; values: ('yes' | 'no')[] }

/** The single-choice fields of a profile, in the order of the forms. */
export const looks: Look[] = [
  {
    field: 'relationship_status',
    values: ['single', 'unmarried', 'living_together', 'married', 'divorced', 'widowed'],
  },
  { field: 'hair_color', values: ['black', 'brown', 'blond', 'red', 'grey', 'white', 'bald'] },
  { field: 'eye_color', values: ['brown', 'blue', 'green', 'hazel', 'grey'] },
  { field: 'body_type', values: ['slim', 'normal', 'fat'] },
  { field: 'tattoos', values: ['yes', 'no'] },
]
