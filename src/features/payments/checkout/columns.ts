/** One column on small screens; on wide screens the methods with the order summary beside them. */
export const columns =
  'flex flex-col gap-5 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:gap-x-8 lg:items-start'
