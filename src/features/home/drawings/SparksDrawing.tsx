import { heartPath } from './Frame.tsx'

const spark = 'M0-10Q1-1 10 0Q1 1 0 10Q-1 1-10 0Q-1-1 0-10z'

const sparks = [
  { x: 70, y: 60, size: 1.3, shape: spark },
  { x: 250, y: 330, size: 2.4, shape: heartPath },
  { x: 520, y: 40, size: 2.2, shape: spark },
  { x: 640, y: 380, size: 1.2, shape: spark },
  { x: 860, y: 56, size: 1.8, shape: heartPath },
  { x: 1130, y: 120, size: 2.8, shape: spark },
  { x: 1080, y: 350, size: 1.4, shape: heartPath },
]

/** Background of sparks and hearts. */
export function SparksDrawing() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1200 420"
      preserveAspectRatio="xMidYMid slice"
      className="-z-1 absolute inset-0 size-full fill-primary-glow opacity-70"
    >
      {sparks.map(({ x, y, size, shape }) => (
        <path key={x} d={shape} transform={`translate(${x} ${y}) scale(${size})`} />
      ))}
    </svg>
  )
}
