import type { ReactNode } from 'react'

/** A drawing on a circle in the colour of the site. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 240 180" className="h-44 w-auto max-w-full">
      <ellipse cx="120" cy="96" rx="112" ry="80" className="fill-primary-tint" />
      {children}
    </svg>
  )
}

type PersonProps = { x: number; y: number; size?: number; hair: 'short' | 'long' }

/** Head and shoulders of a person. */
export function Person({ x, y, size = 1, hair }: PersonProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      {hair === 'long' && <path d="M-17-6a17 17 0 0 1 34 0v26h-34z" className="fill-hair" />}
      <path
        d="M-24 44c0-16 10-22 24-22s24 6 24 22z"
        className={hair === 'long' ? 'fill-primary' : 'fill-unread'}
      />
      <path d="M-5 12h10v14a5 5 0 0 1-10 0z" className="fill-skin-shade" />
      <circle r="14" className="fill-skin" />
      <path
        d={
          hair === 'long'
            ? 'M-14 0c0-20 28-20 28 0c-8 0-12-4-14-8c-2 4-6 8-14 8z'
            : 'M-14-1c-2-20 30-20 28 0c-4-6-6-8-14-8s-10 2-14 8z'
        }
        className="fill-hair"
      />
      <path d="M-5 5q5 5 10 0" className="fill-none stroke-2 stroke-hair" strokeLinecap="round" />
      <circle cx="-5" cy="0" r="1.600" className="fill-hair" />
      <circle cx="5" cy="0" r="1.600" className="fill-hair" />
    </g>
  )
}

export const heartPath = 'M0 9C-14-1-9-11-4-9.500Q-1-8.500 0-5Q1-8.500 4-9.500C9-11 14-1 0 9z'
