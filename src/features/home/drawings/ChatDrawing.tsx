import { Frame, heartPath } from './Frame.tsx'

export function ChatDrawing() {
  return (
    <Frame>
      <path
        d="M48 34h92a14 14 0 0 1 14 14v26a14 14 0 0 1-14 14H72l-22 16V88h-2a14 14 0 0 1-14-14V48a14 14 0 0 1 14-14z"
        className="fill-surface stroke-2 stroke-line-strong"
      />
      <rect x="52" y="52" width="82" height="7" rx="3.500" className="fill-line-strong" />
      <rect x="52" y="66" width="52" height="7" rx="3.500" className="fill-line-strong" />
      <path
        d="M108 92h84a14 14 0 0 1 14 14v28a14 14 0 0 1-14 14h-2v18l-24-18h-58a14 14 0 0 1-14-14v-28a14 14 0 0 1 14-14z"
        className="fill-primary"
      />
      <rect x="110" y="110" width="66" height="7" rx="3.500" className="fill-on-primary" />
      <rect x="110" y="124" width="40" height="7" rx="3.500" className="fill-on-primary" />
      <path d={heartPath} transform="translate(184 50) scale(1.600)" className="fill-primary" />
      <path d={heartPath} transform="translate(206 74) scale(0.900)" className="fill-primary-glow" />
    </Frame>
  )
}
