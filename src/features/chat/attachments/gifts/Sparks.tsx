const sparks = Array.from({ length: 9 }, (_, place) => place * 40)
const colors = ['fill-primary', 'fill-warning-fill', 'fill-unread']

/** An animation behind a gift that just arrived. It plays once, and not with reduced motion. */
export function Sparks() {
  return (
    <svg
      aria-hidden="true"
      viewBox="-160 -160 320 320"
      className="pointer-events-none absolute top-20 left-1/2 size-60 -translate-x-1/2 -translate-y-1/2 overflow-visible motion-reduce:hidden"
    >
      {sparks.map((turn, place) => (
        <g key={turn} transform={`rotate(${turn}) translate(0 ${place % 2 ? -40 : -16})`}>
          <path
            d="M0-10Q1-1 10 0Q1 1 0 10Q-1 1-10 0Q-1-1 0-10z"
            className={`animate-burst ${colors[place % colors.length]}`}
          />
        </g>
      ))}
    </svg>
  )
}
