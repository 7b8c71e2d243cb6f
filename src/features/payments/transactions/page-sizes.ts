export const ordersPerPage = 20
export const entriesPerPage = 50
