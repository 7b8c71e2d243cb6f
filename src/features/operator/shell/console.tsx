import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { loadConsoleTexts } from '../../../i18n/load-console.ts'
import { TextsProvider } from '../../../i18n/TextsProvider.tsx'
import { Notices } from '../../../ui/Notices.tsx'
import './console.css'
import { createConsoleRouter } from './router.tsx'

/** Test scripts wait for this before they click. */
function Listening() {
  useEffect(() => {
    document.documentElement.dataset.listening = ''
  }, [])
  return null
}

const texts = await loadConsoleTexts()
const place = document.getElementById('console')
if (place)
  createRoot(place).render(
    <StrictMode>
      <TextsProvider value={texts}>
        <RouterProvider router={createConsoleRouter()} />
        <Notices />
        <Listening />
      </TextsProvider>
    </StrictMode>,
  )
