import { Frame, heartPath, Person } from './Frame.tsx'

/** Two cards with a heart between them. */
export function MatchDrawing() {
  return (
    <Frame>
      <clipPath id="match-photo">
        <rect x="-38" y="-52" width="76" height="104" rx="9" />
      </clipPath>
      <g transform="translate(80 90) rotate(-8)">
        <Card color="fill-scene-sky" who="man" />
      </g>
      <g transform="translate(160 90) rotate(8)">
        <Card color="fill-primary-glow" who="woman" />
      </g>
      <circle cx="120" cy="140" r="24" className="fill-primary stroke-4 stroke-surface" />
      <path d={heartPath} transform="translate(120 141) scale(1.300)" className="fill-on-primary" />
    </Frame>
  )
}

function Card({ color, who }: { color: string; who: 'woman' | 'man' }) {
  return (
    <>
      <rect
        x="-42"
        y="-56"
        width="84"
        height="112"
        rx="12"
        className="fill-surface stroke-2 stroke-line-strong"
      />
      <g clipPath="url(#match-photo)">
        <rect x="-38" y="-52" width="76" height="104" className={color} />
        <Person x={0} y={8} size={1.25} who={who} facesLeft={who === 'woman'} />
      </g>
    </>
  )
}
