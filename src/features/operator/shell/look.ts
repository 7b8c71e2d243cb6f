import { writeCookie } from '../../../platform/browser-state.ts'
import { cookies } from '../../../platform/cookies.ts'

export const shownTheme = () => document.documentElement.dataset.theme ?? 'system'

export function chooseTheme(theme: string) {
  writeCookie(cookies.theme, theme)
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
}

/** The texts of another language come with a new document. */
export function chooseLanguage(locale: string) {
  writeCookie(cookies.locale, locale)
  location.reload()
}
