import { useState } from 'react'
import { languageTag } from '../../i18n/locales.ts'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { writeCookie } from '../../platform/browser-state.ts'
import { cookies } from '../../platform/cookies.ts'
import { useSite } from '../page-basics/site.ts'
import { chooseLanguage } from './choose-language.ts'

const actionClass = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-3'

/** One line in the language of the visitor's browser that offers the site in it. Both answers are remembered. */
export function LanguageOffer() {
  const { locale } = useTexts()
  const offer = useSite().settings.language_offer
  const [isDeclined, setDeclined] = useState(false)
  if (!offer || isDeclined) return null
  const decline = () => {
    writeCookie(cookies.locale, locale)
    setDeclined(true)
  }
  return (
    <aside
      lang={languageTag(offer.locale)}
      aria-label={offer.text}
      className="border-line border-b bg-raised"
    >
      <div className="page-width flex flex-wrap items-center justify-center gap-x-5 text-xs">
        <p>{offer.text}</p>
        <button
          type="button"
          className={actionClass}
          onClick={() => void chooseLanguage(offer.locale, false)}
        >
          {offer.accept}
        </button>
        <button type="button" className={`${actionClass} text-quiet`} onClick={decline}>
          {offer.decline}
        </button>
      </div>
    </aside>
  )
}
