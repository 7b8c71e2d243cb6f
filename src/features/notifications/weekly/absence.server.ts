import { days, now } from '../../../platform/clock.ts'
import { type Sql, sql } from '../../../platform/sql.server.ts'

/** The time between two weekly updates. Less than a week, because the hour of the day varies. */
export const weeklyPause = days(6)
/** Members who were here lately have seen what is new. Those who have not come for long are left in peace. */
const shortestAbsence = days(3)
const longestAbsence = days(90)

/** SQL for whether the time of the last activity is that of someone who gets the weekly update. */
export const isAway = (lastActive: Sql) => sql`
  ${lastActive} BETWEEN ${new Date(now().getTime() - longestAbsence)} AND ${new Date(now().getTime() - shortestAbsence)}`
