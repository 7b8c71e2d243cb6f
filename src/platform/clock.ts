let offset = 0
let frozen: number | undefined

/** The only source of "now". SQL gets it as a parameter, so that tests can move time everywhere. */
export const now = () => new Date((frozen === undefined ? Date.now() : frozen++) + offset)

export function moveClock(milliseconds: number) {
  offset += milliseconds
}

/** Stops the clock for tests, so that slow machines see no time pass. Each reading is 1 ms later, to keep the order. */
export function freezeClock() {
  frozen = Date.now()
}

export function resetClock() {
  offset = 0
  frozen = undefined
}

export const seconds = (n: number) => n * 1000
export const minutes = (n: number) => seconds(n * 60)
export const hours = (n: number) => minutes(n * 60)
export const days = (n: number) => hours(n * 24)
