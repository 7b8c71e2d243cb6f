import { lazy, Suspense, useState } from 'react'
import { loadWithRetry } from './load-with-retry.ts'
import type { ModalProps } from './modal-props.ts'

const ModalPanel = lazy(() => loadWithRetry(() => import('./ModalPanel.tsx')))

/** A dialog over the page. Its library is loaded when the first one opens. */
export function Modal(props: ModalProps) {
  const [wasOpened, setOpened] = useState(props.isOpen)
  if (props.isOpen && !wasOpened) setOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense>
      <ModalPanel {...props} />
    </Suspense>
  )
}
