/** Screens with a back button in the installed app, and the screen that each belongs to. */
const screens: [RegExp, string][] = [
  [/^\/members\/[^/]+$/, '/members'],
  [/^\/likes\/m\/[^/]+$/, '/likes'],
  [/^\/likes(\/\w+)?$/, '/members'],
  [/^\/credits\/.+$/, '/credits'],
  [/^\/(credits|premium)$/, '/members'],
]

/** The screen to go back to if there is no history. Undefined for screens without a back button. */
export const screenBehind = (pathname: string) =>
  screens.find(([screen]) => screen.test(pathname.replace(/\/$/, '')))?.[1]
