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

const stars = [
  [90, 80],
  [210, 150],
  [330, 60],
  [470, 130],
  [590, 50],
  [700, 160],
  [830, 90],
  [1120, 210],
  [1010, 150],
  [150, 260],
  [540, 240],
] as const

/** The skyline of a town at night. Some windows are lit. */
export function NightDrawing() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1200 700"
      preserveAspectRatio="xMidYMax slice"
      className="-z-1 absolute inset-0 size-full"
    >
      <circle cx="1020" cy="70" r="210" className="fill-night-glow opacity-40" />
      <circle cx="1020" cy="70" r="54" className="fill-lamp" />
      {stars.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="2.500" className="fill-on-night opacity-70" />
      ))}
      {houses.map((house) => (
        <House key={house.x} {...house} />
      ))}
    </svg>
  )
}

function House({ x, width, height }: (typeof houses)[number]) {
  const columns = Math.floor((width - 20) / 26)
  const rows = Math.floor((height - 24) / 36)
  const windows = Array.from({ length: columns * rows }, (_, i) => i)
  return (
    <g transform={`translate(${x} ${700 - height})`}>
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
