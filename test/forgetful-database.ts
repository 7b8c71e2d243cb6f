/** Settings of a PostgreSQL that tests start for themselves: nothing in it has to survive a crash. */
export const forgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
