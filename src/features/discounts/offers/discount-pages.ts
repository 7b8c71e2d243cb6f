/** Pages without discount banner and popups, because they need the whole screen. */
export const quietPages = ['/swipe-game']

/** Pages where a discount is used; they need no link to the shop. */
export const shopPages = /^\/(credits|premium|transactions|directdebit)/
