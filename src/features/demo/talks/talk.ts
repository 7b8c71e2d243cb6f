import type { Gift } from '../../chat/gifts.ts'
import type { SceneName } from '../scenery.ts'

export type Thing = { photo: SceneName } | { gift: Gift }
/** What is said or given, as in a dialogue. What begins with `> ` is said by the account's own member. */
export type Line = string | { mine: Thing } | { theirs: Thing }

export type Part = {
  /** So many days before the demo was made, at this time of day; today it is so many minutes before. */
  when: { daysAgo: number; at: `${number}:${number}` } | { minutesAgo: number }
  lines: Line[]
}

export type Talk = {
  parts: Part[]
  /** Of the last one's words nothing is read yet: by the account, or by the other. */
  left?: 'unread' | 'unseen'
  /** What became of it in the end. */
  outcome?: 'thrown away' | 'taken back' | 'other invisible'
}

/** What an account has, each with somebody else. */
export type Talks = Record<
  | 'unread'
  | 'greeted'
  | 'read'
  | 'unseen'
  | 'long'
  | 'old'
  | 'photo'
  | 'gift'
  | 'invisible'
  | 'emptied'
  | 'takenBack',
  Talk
>
