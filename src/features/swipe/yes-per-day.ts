/** Yeses allowed in the swipe game in 24 hours. */
export const yesPerDay = 4
