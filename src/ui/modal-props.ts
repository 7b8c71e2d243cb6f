import type { ReactNode } from 'react'

export type ModalProps = {
  title: string
  text?: string
  children: ReactNode
  isOpen: boolean
  /** Without it the modal cannot be waved away. */
  onClose?(): void
  /** A sheet comes up from below on a phone; on a wide screen it is a dialog as well. */
  look?: 'dialog' | 'sheet'
}
