import { days, hours } from '../../../../platform/clock.ts'

/** A bank transfer may take days. Anything else is answered within the hour, or its order expires. */
export const usualWait = { transfer: days(14), other: hours(2) }
