/** How many members a page of results has. */
export const pageSize = 24
