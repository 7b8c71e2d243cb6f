import type { ReactNode } from 'react'
import man from './man.svg'
import woman from './woman.svg'

/** A drawing on a circle in the colour of the site. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 240 180" className="h-44 w-auto max-w-full">
      <ellipse cx="120" cy="96" rx="112" ry="80" className="fill-primary-tint" />
      {children}
    </svg>
  )
}

const figures = { woman, man }

type PersonProps = { x: number; y: number; size?: number; who: keyof typeof figures; facesLeft?: boolean }

/** Head and shoulders, 70 wide and ending 36 below the middle of the face. Drawn like the portraits of the demo. */
export function Person({ x, y, size = 1, who, facesLeft = false }: PersonProps) {
  return (
    <image
      href={figures[who]}
      width="70"
      height="70"
      transform={`translate(${x} ${y}) scale(${facesLeft ? -size : size} ${size}) translate(-35 -34)`}
    />
  )
}

export const heartPath = 'M0 9C-14-1-9-11-4-9.500Q-1-8.500 0-5Q1-8.500 4-9.500C9-11 14-1 0 9z'
