/** For how many days a member can pause buying. */
export const pauses = [1, 7, 30, 180] as const
