import { useEffect, useEffectEvent, useState } from 'react'
import { useInBrowser } from './useInBrowser.ts'

type Props = { until: Date; onEnd?(): void; label: string; className?: string }

/** The remaining time as hh:mm:ss. Screen readers get `label` instead of the ticking digits. */
export function Countdown({ until, onEnd, label, className = '' }: Props) {
  const isInBrowser = useInBrowser()
  const seconds = useSecondsLeft(until, onEnd)
  return (
    <time
      role="timer"
      aria-label={label}
      dateTime={isInBrowser ? `PT${seconds}S` : undefined}
      className={`font-bold tabular-nums ${className}`}
    >
      {isInBrowser ? clock(seconds) : '--:--:--'}
    </time>
  )
}

function useSecondsLeft(until: Date, onEnd: (() => void) | undefined) {
  const end = until.getTime()
  const [seconds, setSeconds] = useState(() => secondsUntil(end))
  const ended = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    const tick = () => {
      setSeconds(secondsUntil(end))
      if (secondsUntil(end) > 0) return
      clearInterval(timer)
      ended()
    }
    const timer = setInterval(tick, 1000)
    tick()
    return () => clearInterval(timer)
  }, [end])
  return seconds
}

const secondsUntil = (end: number) => Math.max(0, Math.round((end - Date.now()) / 1000))

/** Formats seconds as hh:mm:ss. */
const clock = (seconds: number) =>
  [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':')
