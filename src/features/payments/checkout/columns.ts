/** The ways to pay, and from a wide screen on beside them what is paid for. */
export const columns =
  'flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:gap-x-8 lg:items-start'
