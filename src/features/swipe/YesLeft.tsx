import { Heart, Hourglass } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { yesPerDay } from './yes-per-day.ts'

type Props = { left: number; againAt: string | null; onAgain(): void }

/** Shows the yeses left, or when the next one is allowed. */
export function YesLeft({ left, againAt, onAgain }: Props) {
  const { t } = useTexts('swipe')
  if (left === 0) return <NoneLeft againAt={againAt} onAgain={onAgain} />
  return (
    <p className="flex min-h-13 items-center justify-center gap-2 text-quiet">
      <span aria-hidden className="flex gap-1 text-primary-text">
        {Array.from({ length: yesPerDay }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the hearts are identical and never reordered
          <Heart key={place} className={`size-4 ${place < left ? 'fill-current' : 'opacity-45'}`} />
        ))}
      </span>
      {t('swipe.yes_left', { left, total: yesPerDay })}
    </p>
  )
}

function NoneLeft({ againAt, onAgain }: Omit<Props, 'left'>) {
  const { t } = useTexts('swipe')
  const wait = useWait(againAt, onAgain)
  return (
    <div className="mx-auto flex min-h-13 w-fit animate-rise items-center gap-3 rounded-card bg-primary-tint px-4 py-1.5 leading-tight max-sm:gap-2 max-sm:px-3">
      <Hourglass aria-hidden className="size-5 shrink-0 text-primary-text" />
      <div>
        <p className="font-bold">{t('swipe.limit_title')}</p>
        <p className="text-xs leading-tight">
          {wait === null
            ? t('swipe.limit_soon')
            : wait > 60
              ? t('swipe.limit_hours', { hours: Math.ceil(wait / 60) })
              : t('swipe.limit_minutes', { minutes: Math.max(1, wait) })}{' '}
          <span className="max-sm:sr-only low:sr-only">{t('swipe.limit_no')}</span>
        </p>
      </div>
    </div>
  )
}

/** Polls the clock instead of one long timer, because sleeping phones suspend timers. */
const checkEvery = 5000
/** The browser's clock may be ahead of the server's, so the server is asked again at this interval (ms). */
const requestEvery = 60_000

/** Minutes until the next yes is allowed. After that, calls `onAgain`, which fetches the yeses left. */
function useWait(againAt: string | null, onAgain: () => void) {
  const until = againAt === null ? null : new Date(againAt).getTime()
  const [wait, setWait] = useState(() => minutesUntil(until))
  const requestedAt = useRef(Number.NEGATIVE_INFINITY)
  const again = useEffectEvent(() => {
    if (performance.now() - requestedAt.current < requestEvery) return
    requestedAt.current = performance.now()
    onAgain()
  })
  useEffect(() => {
    const check = () => {
      setWait(minutesUntil(until))
      if (until !== null && until <= Date.now()) again()
    }
    check()
    const timer = setInterval(check, checkEvery)
    return () => clearInterval(timer)
  }, [until])
  return wait
}

const minutesUntil = (until: number | null) =>
  until === null ? null : Math.ceil(Math.max(0, until - Date.now()) / 60_000)
