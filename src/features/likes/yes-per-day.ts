/** How many times someone may say yes in 24 hours. */
export const yesPerDay = 4
