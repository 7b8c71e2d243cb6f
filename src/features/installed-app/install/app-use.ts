import { store, stored } from '../../../platform/stored.ts'

/** How often members used the site in this browser. */
export type AppUse = {
  /** The number of different days. */
  days: number
  lastDay: string
  /** The day on which the install hint appeared. */
  hintedOn?: string
}

const storeName = 'app_use'
/** Someone who comes back on a third day uses the site like an app. Before that, other questions come first. */
const enoughDays = 3

export const countDay = (use: AppUse | undefined, day: string): AppUse =>
  use?.lastDay === day ? use : { ...use, days: (use?.days ?? 0) + 1, lastDay: day }

/** The hint appears on one day, and on no other if it was ignored. */
export const isHintDue = ({ days, hintedOn }: AppUse, day: string) =>
  days >= enoughDays && (hintedOn ?? day) === day

const today = () => new Date().toDateString()
const useNow = () => countDay(stored<AppUse>(storeName), today())

export const noteUse = () => store(storeName, useNow())
export const noteHint = () => store(storeName, { ...useNow(), hintedOn: today() })
export const isHintDueNow = () => isHintDue(useNow(), today())
