import type { ReactNode } from 'react'

export type ModalProps = {
  title: string
  text?: string
  children: ReactNode
  isOpen: boolean
  /** Without it the modal cannot be waved away. */
  onClose?(): void
  /** Only its own button closes it: a slip beside it, on the keyboard or Back must not lose what was typed. */
  isSticky?: boolean
  /** What the keyboard goes back to, where something else stood in front of the page first. */
  opener?: Element | null
  /** A sheet comes up from below on a phone; on a wide screen it is a dialog as well. A wide one holds a form. */
  look?: 'dialog' | 'sheet' | 'wide'
}
