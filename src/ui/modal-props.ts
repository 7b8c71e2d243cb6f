import type { ReactNode } from 'react'

export type ModalProps = {
  title: string
  text?: string
  children: ReactNode
  isOpen: boolean
  /** Without it the modal cannot be dismissed. */
  onClose?(): void
  /** Only the modal's own button closes it. A click outside, Esc or Back must not lose input. */
  isSticky?: boolean
  /** Focused on close, if another dialog was open before this one. */
  opener?: Element | null
  /** `sheet`: a bottom sheet on phones and a dialog on wide screens. `wide`: for forms. */
  look?: 'dialog' | 'sheet' | 'wide'
}
