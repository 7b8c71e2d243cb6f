import { useState } from 'react'

type Look = 'unread' | 'primary' | 'warning' | 'danger'

const looks: Record<Look, string> = {
  unread: 'bg-unread text-on-unread',
  primary: 'bg-primary text-on-primary',
  warning: 'bg-warning-fill text-on-warning-fill',
  danger: 'bg-danger-fill text-on-danger-fill',
}

type Props = { count: number; look?: Look; showZero?: boolean; label?: string; className?: string }

/** A counter that animates when it goes up. `label` tells screen readers what it counts. */
export function Badge({ count, look = 'unread', showZero = false, label, className = '' }: Props) {
  const [last, setLast] = useState({ count, isMore: false })
  if (last.count !== count) setLast({ count, isMore: count > last.count })
  if (count === 0 && !showZero) return null
  return (
    <span
      key={count}
      className={`inline-flex h-5 min-w-5 items-center justify-center rounded-full px-1.5 font-bold text-xs leading-none tabular-nums ${looks[look]} ${last.isMore ? 'animate-bump' : ''} ${className}`}
    >
      <span aria-hidden={label ? true : undefined}>{count > 99 ? '99+' : count}</span>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
