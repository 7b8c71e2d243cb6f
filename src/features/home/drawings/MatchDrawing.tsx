import { Frame, heartPath, Person } from './Frame.tsx'

/** Two cards with a heart between them. */
export function MatchDrawing() {
  return (
    <Frame>
      <g transform="rotate(-8 80 96)">
        <Card x={38} />
        <Person x={80} y={84} hair="short" />
      </g>
      <g transform="rotate(8 160 96)">
        <Card x={118} />
        <Person x={160} y={84} hair="long" />
      </g>
      <circle cx="120" cy="140" r="24" className="fill-primary stroke-4 stroke-surface" />
      <path d={heartPath} transform="translate(120 141) scale(1.300)" className="fill-on-primary" />
    </Frame>
  )
}

const Card = ({ x }: { x: number }) => (
  <rect x={x} y="34" width="84" height="112" rx="12" className="fill-surface stroke-2 stroke-line-strong" />
)
