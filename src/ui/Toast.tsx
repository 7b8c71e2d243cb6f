import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type FocusEvent, type PointerEvent, useEffect, useRef } from 'react'
import { useTexts } from '../i18n/TextsProvider.tsx'
import { dismissNotice, type Notice, pauseNotice, resumeNotice } from './notices.ts'

const held = matchMedia('(hover: hover)').matches ? ':hover, :focus-within' : ':focus-within'

export default function Toast({ id, text, look, action, Content }: Notice) {
  const { t } = useTexts()
  const cameFrom = useRef<Element>(null)
  const stay = () => pauseNotice(id)
  /** A finger does not hover: after a tap, `:hover` would hold the notice until the next tap. */
  const onPointerEnter = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && stay()
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent<Element, Element>) => {
    stay()
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
  }
  const toast = useRef<HTMLDivElement>(null)
  /** Returns the focus to where it was, instead of to the top of the page. A focus elsewhere stays where it is. */
  const dismiss = () => {
    const before = cameFrom.current?.isConnected ? cameFrom.current : document.getElementById('content')
    const isFocused = toast.current?.contains(document.activeElement)
    if (isFocused && before instanceof HTMLElement) before.focus({ preventScroll: true })
    dismissNotice(id)
  }
  const go = ({ currentTarget }: { currentTarget: Element }) => {
    // After the event, when the new focus is known.
    setTimeout(() => currentTarget.matches(held) || resumeNotice(id))
  }
  useEffect(() => resumeNotice(id), [id])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only detects hover and focus
    <div
      ref={toast}
      onPointerEnter={onPointerEnter}
      onFocus={onFocus}
      onPointerLeave={go}
      onBlur={go}
      className="toast pointer-events-auto flex w-(--toast-width) max-w-full animate-rise items-center gap-3 rounded-card border border-line bg-raised py-1.5 pr-1.5 pl-4 shadow-high"
    >
      {look === 'success' && <CircleCheck aria-hidden className="size-6 shrink-0 text-success" />}
      {look === 'failure' && <CircleAlert aria-hidden className="size-6 shrink-0 text-danger" />}
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-3">
        {Content ? (
          <Content onDone={dismiss} />
        ) : (
          <p className="min-w-[min(100%,10rem)] flex-1 py-2 font-medium leading-snug">{text}</p>
        )}
        {action && (
          <button
            type="button"
            className="-mx-3 min-h-11 rounded-full px-3 text-left font-semibold text-primary-text hover:bg-primary-tint sm:mx-0"
            onClick={() => {
              dismiss()
              action.onPress()
            }}
          >
            {action.text}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={t('parts.dismiss')}
        onClick={dismiss}
        className="flex size-11 shrink-0 items-center justify-center rounded-full text-quiet hover:bg-primary-tint hover:text-text"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}
