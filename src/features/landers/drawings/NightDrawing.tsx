const houses = [
  { x: 0, width: 120, height: 190 },
  { x: 128, width: 90, height: 260 },
  { x: 226, width: 150, height: 150 },
  { x: 384, width: 80, height: 300 },
  { x: 472, width: 130, height: 210 },
  { x: 610, width: 100, height: 170 },
  { x: 718, width: 140, height: 280 },
  { x: 866, width: 90, height: 200 },
  { x: 964, width: 120, height: 250 },
  { x: 1092, width: 108, height: 160 },
]

/** From left to right in percent, from the top in pixels. */
const stars = [
  [4, 30],
  [11, 58],
  [19, 22],
  [27, 44],
  [36, 16],
  [44, 38],
  [53, 20],
  [59, 52],
  [93, 40],
  [97, 18],
] as const

/** The town stands beside itself once more, so that it fills wide screens. */
const townWidth = 1208

/** A night sky at the top, and the skyline of a town at the bottom. Some windows are lit. */
export function NightDrawing() {
  return (
    <div aria-hidden="true" className="-z-1 absolute inset-0 overflow-hidden">
      <svg className="absolute top-0 h-20 w-full" aria-hidden="true">
        {stars.map(([x, y]) => (
          <circle key={x} cx={`${x}%`} cy={y} r="2" className="fill-on-night opacity-70" />
        ))}
      </svg>
      <svg
        viewBox="0 0 400 400"
        aria-hidden="true"
        className="-top-32 -right-20 lg:-top-28 absolute size-64 lg:right-[12%] lg:size-105"
      >
        <circle cx="200" cy="200" r="200" className="fill-night-glow opacity-40" />
        <circle cx="200" cy="200" r="54" className="fill-lamp" />
      </svg>
      <svg
        viewBox={`0 0 ${2 * townWidth} 300`}
        aria-hidden="true"
        className="-translate-x-1/2 absolute bottom-0 left-1/2 h-60 w-[1932px] max-w-none"
      >
        {[0, townWidth].flatMap((start) =>
          houses.map((house) => <House key={start + house.x} {...house} x={start + house.x} />),
        )}
      </svg>
    </div>
  )
}

function House({ x, width, height }: (typeof houses)[number]) {
  const columns = Math.floor((width - 20) / 26)
  const rows = Math.floor((height - 24) / 36)
  const windows = Array.from({ length: columns * rows }, (_, i) => i)
  return (
    <g transform={`translate(${x} ${300 - height})`}>
      <rect width={width} height={height} className="fill-night-deep" />
      {windows.map((i) => (
        <rect
          key={i}
          x={14 + (i % columns) * 26}
          y={18 + Math.floor(i / columns) * 36}
          width="12"
          height="18"
          rx="2"
          // Roughly every fourth window is lit, in a pattern that looks like chance.
          className={(i * 7 + x) % 11 < 3 ? 'fill-lamp' : 'fill-night-glow opacity-30'}
        />
      ))}
    </g>
  )
}
