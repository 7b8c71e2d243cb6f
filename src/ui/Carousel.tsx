import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../i18n/TextsProvider.tsx'

type Props = {
  label: string
  slides: { id: string; content: ReactNode }[]
  /** How many there are, if the last slide stands for several. */
  total?: number
  /** Index of the first slide shown. */
  at?: number
  onShow?(slide: number): void
  className?: string
}

/** With more slides there is no room for an indicator line each. */
const maximumLines = 8

/** Shows one slide at a time, by swipe, arrow keys or buttons. It uses the browser's scroll snapping. */
export function Carousel({ label, slides, total = slides.length, at = 0, onShow, className = '' }: Props) {
  const { t } = useTexts()
  const track = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(at)
  const target = useRef(at)
  useLayoutEffect(() => {
    track.current?.scrollTo({ left: at * track.current.clientWidth, behavior: 'instant' })
  }, [at])
  const show = (slide: number) => {
    setShown(slide)
    onShow?.(slide)
  }
  const goTo = (slide: number) => {
    target.current = Math.max(0, Math.min(slide, slides.length - 1))
    const width = track.current?.clientWidth ?? 0
    track.current?.scrollTo({ left: target.current * width })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step) return
    event.preventDefault()
    goTo(target.current + step)
  }
  return (
    <section aria-label={label} className={`relative ${className}`}>
      {/* biome-ignore lint/a11y/useSemanticElements: there is no element for it */}
      <div
        ref={track}
        role="group"
        aria-label={t('parts.slide', { slide: shown + 1, total })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          show(Math.round(scrollLeft / clientWidth))
        }
        onScrollEnd={({ currentTarget: { scrollLeft, clientWidth } }) => {
          target.current = Math.round(scrollLeft / clientWidth)
        }}
        className="no-scrollbar flex snap-x motion-safe:scroll-smooth snap-mandatory overflow-x-auto rounded-card"
      >
        {slides.map(({ id, content }, i) => (
          <div key={id} inert={i !== shown} className="w-full shrink-0 snap-center snap-always">
            {content}
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <>
          <Step
            side="left-2"
            label={t('parts.previous')}
            isOff={shown === 0}
            onPress={() => goTo(target.current - 1)}
          >
            <ChevronLeft aria-hidden className="size-6" />
          </Step>
          <Step
            side="right-2"
            label={t('parts.next')}
            isOff={shown === slides.length - 1}
            onPress={() => goTo(target.current + 1)}
          >
            <ChevronRight aria-hidden className="size-6" />
          </Step>
          {slides.length <= maximumLines && (
            <div aria-hidden className="pointer-events-none absolute inset-x-3 top-2.5 flex gap-1.5">
              {slides.map(({ id }, i) => (
                <span
                  key={id}
                  className={`h-1 flex-1 rounded-full bg-on-photo shadow-low ${i === shown ? '' : 'opacity-45'}`}
                />
              ))}
            </div>
          )}
          <p
            aria-live="polite"
            className="pointer-events-none absolute bottom-3 left-3 rounded-full bg-on-photo-chip px-2.5 py-1 font-semibold text-on-photo text-xs tabular-nums leading-tight"
          >
            {t('parts.slide', { slide: shown + 1, total })}
          </p>
        </>
      )}
    </section>
  )
}

type StepProps = { side: string; label: string; isOff: boolean; onPress(): void; children: ReactNode }

function Step({ side, label, isOff, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // aria-disabled instead of disabled, which would lose the focus.
      aria-disabled={isOff}
      onClick={isOff ? undefined : onPress}
      className={`absolute top-1/2 ${side} flex size-11 -translate-y-1/2 items-center justify-center rounded-full bg-on-photo-chip text-on-photo transition-opacity duration-(--quick) aria-disabled:opacity-0`}
    >
      {children}
    </button>
  )
}
