/** Each party may use this part of the processor while the process is overloaded. */
const entitled = 0.2
const smallest = 0.01
/** A party whose work is below this share is forgotten. */
const negligible = 0.0005
/** Milliseconds after which past work counts for a third. */
const memory = 1000
/**
 * Milliseconds of work that a party may have in flight. Requests are this many at once only if they take many times as
 * long as usual: the process is already behind.
 */
const mostInFlight = 100
/**
 * Requests that a party has in flight only if the process is behind. Counts besides their work: that is an estimate, and
 * someone who sends many cheap requests first makes it too low.
 */
const mostAtOnce = 8
const fewestAtOnce = 2

type Party = { work: number; at: number; inFlight: number; requests: number }
type Request = {
  /** Its body is still on its way. That may take long, and is no work. */
  isArriving?: boolean
}

/** A request that is being answered. */
export type Admission = { done(): void }

/** How busy the process was lately: 0 to 1. */
const isTooMuch = (load: number) => load > 0.85
const isLittle = (load: number) => load < 0.35

/**
 * Decides who has to wait while the process is overloaded. A party is a member, or the visitors of a network. Its work is
 * the share of the processor that its requests used lately. In an overload, parties above the allowance wait, so the
 * busiest come first; without one nobody does. The allowance falls while the overload lasts, and rises when there is
 * room again. So does the number of requests that a party may have in flight, once one has many.
 */
export function fairShares() {
  const parties = new Map<string, Party>()
  let allowance = Number.POSITIVE_INFINITY
  let changedAt = 0
  let refusedAt = Number.NEGATIVE_INFINITY
  let atOnce = Number.POSITIVE_INFINITY
  let atOnceChangedAt = 0
  let heldAt = Number.NEGATIVE_INFINITY

  const workOf = ({ work, at }: Party, time: number) => work * Math.exp((at - time) / memory)

  function total(time: number) {
    let sum = 0
    for (const [name, party] of parties) {
      const work = workOf(party, time)
      if (work < negligible && party.requests === 0) parties.delete(name)
      sum += work
    }
    return sum
  }

  /** A job alone holds back nobody: then no party has many requests in flight. */
  function adjustAtOnce(load: number, time: number) {
    const isHolding = atOnce < Number.POSITIVE_INFINITY
    const isSettled = time - atOnceChangedAt >= memory
    const isBehind = () => [...parties.values()].some(({ requests }) => requests > mostAtOnce)
    const set = (most: number) => {
      atOnce = most
      atOnceChangedAt = time
    }
    if (isTooMuch(load)) {
      if (!isHolding && isBehind()) set(mostAtOnce)
      else if (isHolding && isSettled && time - heldAt < memory) set(Math.max(atOnce / 2, fewestAtOnce))
    } else if (isHolding && time - heldAt > 2 * memory) set(Number.POSITIVE_INFINITY)
    else if (isHolding && isLittle(load) && isSettled) set(atOnce * 2)
  }

  return {
    /** Admits a request that takes about this many milliseconds of work, unless its party must wait. */
    admit(
      name: string,
      cost: number,
      time: number,
      { isArriving = false }: Request = {},
    ): Admission | undefined {
      const party = parties.get(name) ?? { work: 0, at: time, inFlight: 0, requests: 0 }
      const work = workOf(party, time)
      const isTooManyMore = !isArriving && party.inFlight > 0 && party.inFlight + cost > mostInFlight
      if (work > allowance || isTooManyMore) {
        refusedAt = time
        return undefined
      }
      if (!isArriving && party.requests >= atOnce) {
        heldAt = time
        return undefined
      }
      const [inFlight, requests] = isArriving ? [0, 0] : [cost, 1]
      Object.assign(party, { work: work + cost / memory, at: time })
      party.inFlight += inFlight
      party.requests += requests
      parties.set(name, party)
      return {
        done: () => {
          party.inFlight -= inFlight
          party.requests -= requests
        },
      }
    },

    /** To be called several times a second. Returns whether there is an overload. */
    adjust(load: number, time: number): boolean {
      adjustAtOnce(load, time)
      const work = total(time)
      const isOverloaded = allowance < Number.POSITIVE_INFINITY
      // A process that is busy with something else, such as a job, is not helped by refusing requests.
      const isCausedByRequests = work > 0.5 || time - refusedAt < memory
      const isSettled = time - changedAt >= memory
      if (isTooMuch(load) && isCausedByRequests && (isSettled || !isOverloaded)) {
        allowance = isOverloaded ? Math.max(allowance / 2, smallest) : entitled
        changedAt = time
      } else if (isOverloaded && !isTooMuch(load) && time - refusedAt > 2 * memory) {
        allowance = Number.POSITIVE_INFINITY
      } else if (isOverloaded && isLittle(load) && isSettled) {
        allowance *= 1.25
        changedAt = time
      }
      return Math.min(allowance, atOnce) < Number.POSITIVE_INFINITY
    },
  }
}
