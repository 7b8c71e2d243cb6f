const heart = 'M0 6C-8-1-10-6-6-9c3-2 5 0 6 2 1-2 3-4 6-2 4 3 2 8-6 15Z'
const star = 'M0-10Q1-1 10 0Q1 1 0 10Q-1 1-10 0Q-1-1 0-10z'

/** Two waves. Both begin after the dialog has appeared, which would hide their first moments. */
const waves = [
  { shape: heart, look: 'fill-primary [animation-delay:200ms]', from: -40 },
  { shape: star, look: 'fill-warning-fill [animation-delay:360ms]', from: -16 },
]
const pieces = Array.from({ length: 20 }, (_, place) => ({ turn: place * 18, ...waves[place % 2] }))

/** Hearts and sparks that burst apart once, behind the content. Hidden with reduced motion. */
export function Burst() {
  return (
    <svg
      aria-hidden="true"
      viewBox="-160 -160 320 320"
      className="-z-1 pointer-events-none absolute top-1/2 left-1/2 size-110 -translate-x-1/2 -translate-y-1/2 overflow-visible motion-reduce:hidden"
    >
      {pieces.map(({ turn, shape, look, from }) => (
        <g key={turn} transform={`rotate(${turn}) translate(0 ${from})`}>
          <path d={shape} className={`animate-burst ${look}`} />
        </g>
      ))}
    </svg>
  )
}
