import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { loadConsoleTexts } from '../../../i18n/load-console.ts'
import { TextsProvider } from '../../../i18n/TextsProvider.tsx'
import { Notices } from '../../../ui/Notices.tsx'
import './console.css'
import { ProofDialog } from './proof/ProofDialog.tsx'
import { createConsoleRouter } from './router.tsx'

const texts = await loadConsoleTexts()
const place = document.getElementById('console')
if (place)
  createRoot(place).render(
    <StrictMode>
      <TextsProvider value={texts}>
        <RouterProvider router={createConsoleRouter()} />
        <ProofDialog />
        <Notices />
      </TextsProvider>
    </StrictMode>,
  )
