import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadTexts } from './i18n/load.ts'
import { localeOfTag } from './i18n/locales.ts'
import { TextsProvider } from './i18n/TextsProvider.tsx'

// The page's own nonce, for the styles that libraries add while it runs: each looks for it under its own name.
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
Object.assign(window, { __nonce__: nonce, __webpack_nonce__: nonce })

const texts = await loadTexts(localeOfTag(document.documentElement.lang))
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TextsProvider value={texts}>
        <HydratedRouter />
      </TextsProvider>
    </StrictMode>,
  )
})
