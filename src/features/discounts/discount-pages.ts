/** Where the screen is needed for something else. */
export const quietPages = ['/swipe-game']

/** Where a discount leads. */
export const shopPages = /^\/(credits|premium|transactions|directdebit)/
