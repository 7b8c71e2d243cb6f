const sparks = Array.from({ length: 12 }, (_, place) => place * 30)

/** Hearts that burst apart once, behind the content. Hidden with reduced motion. */
export function Burst() {
  return (
    <svg
      aria-hidden="true"
      viewBox="-160 -160 320 320"
      className="pointer-events-none absolute top-1/2 left-1/2 size-110 -translate-x-1/2 -translate-y-1/2 overflow-visible text-primary motion-reduce:hidden"
    >
      {sparks.map((turn, place) => (
        <g key={turn} transform={`rotate(${turn}) translate(0 ${place % 2 ? -40 : -10})`}>
          <path
            d="M0 6C-8-1-10-6-6-9c3-2 5 0 6 2 1-2 3-4 6-2 4 3 2 8-6 15Z"
            className="animate-burst fill-current"
          />
        </g>
      ))}
    </svg>
  )
}
