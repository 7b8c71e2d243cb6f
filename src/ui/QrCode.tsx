import { generate } from 'lean-qr'
import { useMemo } from 'react'

/** Cameras need a light edge of four modules. */
const edge = 4

/** Always dark on light, because many cameras read nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => drawing(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-36 shrink-0 sm:size-48 rounded-field border border-line bg-paper text-ink"
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}

function drawing(text: string) {
  const code = generate(text)
  const places = Array.from({ length: code.size }, (_, i) => i)
  const dark = places.flatMap((y) => places.filter((x) => code.get(x, y)).map((x) => [x, y] as const))
  const path = dark.map(([x, y]) => `M${x + edge} ${y + edge}h1v1h-1z`).join('')
  return { path, size: code.size + 2 * edge }
}
