import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadTexts } from './i18n/load.ts'
import { localeOfTag } from './i18n/locales.ts'
import { TextsProvider } from './i18n/TextsProvider.tsx'

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
