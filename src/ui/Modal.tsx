import { Dialog } from 'radix-ui'
import type { ReactNode } from 'react'

type Props = { title: string; text: string; children: ReactNode; isOpen: boolean; onClose?(): void }

/** A question that stands in front of the page. Without `onClose` it cannot be waved away. */
export function Modal({ title, text, children, isOpen, onClose }: Props) {
  const stay = onClose ? undefined : (event: Event) => event.preventDefault()
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose?.()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-veil" />
        <Dialog.Content
          onEscapeKeyDown={stay}
          onPointerDownOutside={stay}
          onInteractOutside={stay}
          className="fixed inset-x-4 top-1/2 z-50 mx-auto max-w-md max-h-[calc(100dvh-2rem)] -translate-y-1/2 overflow-y-auto rounded-card bg-raised p-6 text-center shadow-high"
        >
          <Dialog.Title className="font-bold text-2xl">{title}</Dialog.Title>
          <Dialog.Description className="mt-3 text-quiet">{text}</Dialog.Description>
          <div className="mt-6 flex flex-col gap-3">{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
