import { days, minutes, now, seconds } from '../../../platform/clock.ts'
import { keyOf, type MemberKey, onAnnounced } from '../../../platform/events/events.server.ts'
import { log } from '../../../platform/log.server.ts'
import { isTold, readLog, unreadLogs } from './read-log.server.ts'
import { membersToTell, nextTime, putOff, tell } from './tell.server.ts'

const roundInterval = seconds(1)
/** A process reads the logs it has written to. If it is killed before that, the sweep of another one does. */
const sweepInterval = minutes(1)
const sweptPeriod = minutes(10)
/** As long as events are kept: for those that were written while no process ran. */
const logPeriod = days(7)
const membersPerQuery = 100
/** A member whose telling failed waits for so long, while the others are told. */
const retryAfter = minutes(5)

/** Members whose log has an event to read. */
const announced = new Map<string, MemberKey>()
/** Members whose log could not be read. The next sweep tries again. */
const unreadable = new Map<string, MemberKey>()

onAnnounced((member, { type }) => {
  if (isTold(type)) announced.set(keyOf(member), member)
})

/** Tells members what happens to them, from now on; the returned function stops it. */
export function startTelling() {
  let isBusy = false
  let sweepAt = 0
  let tellAt = 0
  let period = logPeriod
  const round = async () => {
    const time = now().getTime()
    if (isBusy || (announced.size === 0 && time < Math.min(sweepAt, tellAt))) return
    isBusy = true
    try {
      if (time >= sweepAt) {
        await sweep(period)
        period = sweptPeriod
        sweepAt = time + sweepInterval
      }
      await tellDue()
      tellAt = Math.min((await nextTime())?.getTime() ?? Number.POSITIVE_INFINITY, sweepAt)
    } catch (error) {
      log.warn({ err: error }, 'telling members failed, retrying in 1 s')
    }
    isBusy = false
  }
  const timer = setInterval(round, roundInterval)
  return () => clearInterval(timer)
}

/** Finds the members whose log has unread events. */
async function sweep(period: number) {
  const members = [...unreadable.values(), ...(await unreadLogs(new Date(now().getTime() - period)))]
  unreadable.clear()
  for (const member of members) announced.set(keyOf(member), member)
}

/** Reads the logs with new events and tells everyone whose time has come. */
async function tellDue() {
  for (const [key, member] of announced) {
    // Deleted first: an event that comes meanwhile adds it again.
    announced.delete(key)
    await readLog(member).catch((error) => {
      unreadable.set(key, member)
      log.warn(
        { err: error, member: member.memberId },
        'the events of a member could not be read, the next sweep retries',
      )
    })
  }
  for (;;) {
    const members = await membersToTell(membersPerQuery)
    for (const member of members) await tellOrPutOff(member)
    if (members.length < membersPerQuery) return
  }
}

async function tellOrPutOff(member: MemberKey) {
  try {
    await tell(member)
  } catch (error) {
    const until = new Date(now().getTime() + retryAfter)
    log.warn({ err: error, member: member.memberId, until }, 'a member could not be told, retrying')
    // Fails without a database, which ends the round.
    await putOff(member, until)
  }
}

/** Tells everything that is to be told now, for tests, which do not start the rounds. */
export async function tellAll() {
  await sweep(logPeriod)
  await tellDue()
}
