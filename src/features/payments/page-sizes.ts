/** How many of each are told at once. */
export const ordersPerPage = 20
export const entriesPerPage = 50
