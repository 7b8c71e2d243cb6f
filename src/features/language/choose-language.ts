import type { Locale } from '../../i18n/locales.ts'
import { writeCookie } from '../../platform/browser-state.ts'
import { cookies } from '../../platform/cookies.ts'

/** Changes the language and loads the page anew, or `path` instead. Waits for a connection first. */
export async function chooseLanguage(locale: Locale, isMember: boolean, path?: string) {
  writeCookie(cookies.locale, locale)
  if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
  if (isMember) await saveInAccount(locale)
  window.loadDocument?.(path)
}

/** Saves the language for other browsers and mails. A failure is ignored: this browser has the cookie. */
const saveInAccount = (locale: Locale) =>
  import('../../platform/api.ts')
    .then(({ api, repeatable }) => api.api['user.php'].$put({ json: { language: locale } }, repeatable()))
    .catch(() => null)
