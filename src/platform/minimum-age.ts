/** Vonk is for adults, in every country it serves. */
export const minimumAge = 18
