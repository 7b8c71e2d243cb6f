import type { TextValues } from './generated/keys.ts'

/** The first word of a key names its group. These are on every page; a page brings its own besides. */
export const everywhere = [
  'shell',
  'footer',
  'disclaimer',
  'entry',
  'fictional',
  'not_yet',
  'error_page',
  'parts',
] as const

export type TextKey = keyof TextValues
type GroupOf<Key> = Key extends `${infer Group}.${string}` ? Group : never
type Everywhere = (typeof everywhere)[number]
export type PageGroup = Exclude<GroupOf<TextKey>, Everywhere>

/** The keys that a page which brings these groups may use. */
export type KeyFor<Group extends PageGroup> = Extract<TextKey, `${Group | Everywhere}.${string}`>

/** The file that holds what every page needs; the other groups have one each. */
export const allPages = 'all-pages'

export function fileOf(key: string) {
  const [group = ''] = key.split('.')
  return (everywhere as readonly string[]).includes(group) ? allPages : group
}
