let offset = 0

/** The only source of "now". SQL gets it as a parameter, so that tests can move time everywhere. */
export const now = () => new Date(Date.now() + offset)

export function moveClock(milliseconds: number) {
  offset += milliseconds
}

export function resetClock() {
  offset = 0
}

export const seconds = (n: number) => n * 1000
export const minutes = (n: number) => seconds(n * 60)
export const hours = (n: number) => minutes(n * 60)
export const days = (n: number) => hours(n * 24)
