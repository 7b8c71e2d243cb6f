import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useRef } from 'react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import type { ModalProps } from './modal-props.ts'
import { useBackCloses } from './useBackCloses.ts'
import { useSwipeDown } from './useSwipeDown.ts'

const looks = {
  dialog: 'inset-x-4 top-1/2 mx-auto max-w-md -translate-y-1/2 animate-appear rounded-card text-center',
  wide: 'inset-x-4 top-1/2 mx-auto max-w-lg -translate-y-1/2 animate-appear rounded-card',
  sheet:
    'inset-x-0 bottom-0 mx-auto max-w-lg animate-slide-up rounded-t-3xl md:top-1/2 md:bottom-auto md:-translate-y-1/2 md:animate-appear md:rounded-card',
}

export default function ModalPanel({
  title,
  text,
  children,
  isOpen,
  onClose,
  isSticky,
  opener: knownOpener,
  look = 'dialog',
}: ModalProps) {
  const { t } = useTexts()
  const swipe = useSwipeDown(onClose)
  useBackCloses(isOpen && !isSticky ? onClose : undefined)
  const opener = useRef<HTMLElement[]>(null)
  const stay = onClose && !isSticky ? undefined : (event: Event) => event.preventDefault()
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose?.()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 animate-appear bg-veil backdrop-blur-xs" />
        <Dialog.Content
          onOpenAutoFocus={(event) => {
            opener.current = knownOpener instanceof HTMLElement ? [knownOpener] : openerNow()
            // Without a field, Radix would focus the close button.
            const dialog = event.currentTarget
            if (!(dialog instanceof HTMLElement) || dialog.querySelector('input, select, textarea')) return
            event.preventDefault()
            dialog.focus()
          }}
          onCloseAutoFocus={(event) => {
            // Radix knows no trigger here, so restore the focus ourselves. The page stays where it is.
            event.preventDefault()
            opener.current?.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true })
          }}
          onEscapeKeyDown={stay}
          onPointerDownOutside={stay}
          onInteractOutside={stay}
          {...(text ? {} : { 'aria-describedby': undefined })}
          className={`fixed z-50 flex max-h-[calc(100dvh-2rem)] flex-col overflow-hidden bg-raised shadow-high outline-none ${looks[look]}`}
        >
          {look === 'sheet' && onClose && (
            <div {...swipe} className="flex h-8 shrink-0 touch-none items-center justify-center md:hidden">
              <span className="h-1.5 w-12 rounded-full bg-line-strong" />
            </div>
          )}
          <Dialog.Title
            className={`shrink-0 ${look === 'wide' && text ? 'pb-1' : 'pb-3'} font-bold text-xl outline-none ${look === 'dialog' ? 'px-14' : 'pr-16 pl-6'} ${look === 'wide' ? 'md:pl-8' : ''} ${look === 'sheet' && onClose ? 'md:pt-6' : 'pt-6'}`}
          >
            {title}
          </Dialog.Title>
          <div
            data-modal-body
            className={`relative overflow-y-auto px-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] has-data-foot:scroll-pb-36 has-data-foot:pb-6 ${look === 'wide' ? 'md:px-8' : ''}`}
          >
            {text && <Dialog.Description className="mb-6 text-quiet">{text}</Dialog.Description>}
            <div className={`flex flex-col gap-3 ${text ? '' : 'pt-3'}`}>{children}</div>
          </div>
          {onClose && (
            <Dialog.Close
              aria-label={t('parts.close')}
              className="absolute top-3 right-3 flex size-11 items-center justify-center rounded-full text-quiet hover:bg-primary-tint hover:text-text"
            >
              <X aria-hidden className="size-5" />
            </Dialog.Close>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

let lastOpener: HTMLElement[] = []

/**
 * Elements to focus when the modal closes, best first. The opener may be gone by then: a menu item, the dialog that this
 * one replaced, or a deleted list item. Then a parent gets the focus.
 */
function openerNow(): HTMLElement[] {
  const active = document.activeElement
  if (!(active instanceof HTMLElement)) return lastOpener
  const button = active.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const before = active.closest('[role=dialog]') ? lastOpener : [button && document.getElementById(button)]
  const around = active.parentElement?.closest('[tabindex="0"]')
  lastOpener = [active, ...before, around].filter((element) => element instanceof HTMLElement)
  return lastOpener
}
