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
const town = [0, townWidth].flatMap((start) => houses.map((house) => ({ ...house, x: start + house.x })))
const windows = town.flatMap(windowsOf)

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
        <path
          d={town.map(({ x, width, height }) => `M${x} 300v-${height}h${width}v${height}z`).join('')}
          className="fill-night-deep"
        />
        <path d={outlineOf(windows.filter(({ isLit }) => isLit))} className="fill-lamp" />
        <path d={outlineOf(windows.filter(({ isLit }) => !isLit))} className="fill-night-glow opacity-30" />
      </svg>
    </div>
  )
}

function windowsOf({ x, width, height }: (typeof houses)[number]) {
  const columns = Math.floor((width - 20) / 26)
  const rows = Math.floor((height - 24) / 36)
  return Array.from({ length: columns * rows }, (_, i) => ({
    x: x + 14 + (i % columns) * 26,
    y: 318 - height + Math.floor(i / columns) * 36,
    // Roughly every fourth window is lit, in a pattern that looks like chance.
    isLit: (i * 7 + x) % 11 < 3,
  }))
}

/** All windows as one path: three hundred elements would be slow to paint. */
const outlineOf = (some: typeof windows) => some.map(({ x, y }) => `M${x} ${y}h12v18h-12z`).join('')
