import type { TextValues } from './generated/keys.ts'

/** The first word of a key names its group. These are on every page; a page brings its own besides. */
export const everywhere = ['shell', 'footer', 'disclaimer', 'fictional', 'error_page', 'parts'] as const

/** Written by the server alone: no page has them, and no browser is sent them. */
const serverOnly = ['errors', 'fields', 'mails', 'interests', 'regions', 'export', 'sandbox'] as const

export type TextKey = keyof TextValues
type GroupOf<Key> = Key extends `${infer Group}.${string}` ? Group : never
type Everywhere = (typeof everywhere)[number]
export type PageGroup = Exclude<GroupOf<TextKey>, Everywhere | (typeof serverOnly)[number]>

/** The keys that a page which brings these groups may use. */
export type KeyFor<Group extends PageGroup> = Extract<TextKey, `${Group | Everywhere}.${string}`>

/** The file that holds what every page needs; the other groups have one each. */
export const allPages = 'all-pages'

/** Where pages find a text; undefined for one that is not for them. */
export function fileOf(key: string) {
  const [group = ''] = key.split('.')
  if ((serverOnly as readonly string[]).includes(group)) return undefined
  return (everywhere as readonly string[]).includes(group) ? allPages : group
}
