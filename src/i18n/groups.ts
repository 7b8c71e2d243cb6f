import type { TextValues } from './generated/keys.ts'

/** The first part of a key is its group. These groups are on every page; pages load others as needed. */
const everywhere = ['shell', 'footer', 'disclaimer', 'fictional', 'error_page', 'parts'] as const

/** Used only by the server and never sent to browsers. */
const serverOnly = [
  'errors',
  'fields',
  'mails',
  'push',
  'offline',
  'interests',
  'regions',
  'export',
  'sandbox',
  'page_tables',
  'receipts',
  'language_offer',
] as const

/** For the operators' console, whose files are not those of the pages. */
const consoleOnly = ['operator']
/** The groups that the console loads. */
const inConsole = [...consoleOnly, 'parts', 'forms', 'methods', 'profile', 'transactions', 'steps']

const groupOf = (key: string) => key.split('.')[0] ?? ''
export const isConsoleOnly = (key: string) => consoleOnly.includes(groupOf(key))
export const isInConsole = (key: string) => inConsole.includes(groupOf(key))

export type TextKey = keyof TextValues
type GroupOf<Key> = Key extends `${infer Group}.${string}` ? Group : never
type Everywhere = (typeof everywhere)[number]
export type PageGroup = Exclude<GroupOf<TextKey>, Everywhere | (typeof serverOnly)[number]>

/** The keys that a page with these groups may use. */
export type KeyFor<Group extends PageGroup> = Extract<TextKey, `${Group | Everywhere}.${string}`>

/** The file with the texts of every page; each other group has its own file. */
export const allPages = 'all-pages'

/** The file a page finds a key in; undefined for keys of the server and the console. */
export function fileOf(key: string) {
  const group = groupOf(key)
  if ((serverOnly as readonly string[]).includes(group) || isConsoleOnly(key)) return undefined
  return (everywhere as readonly string[]).includes(group) ? allPages : group
}
