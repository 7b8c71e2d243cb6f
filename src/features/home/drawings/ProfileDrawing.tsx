import { Frame, Person } from './Frame.tsx'

export function ProfileDrawing() {
  return (
    <Frame>
      <rect
        x="62"
        y="22"
        width="116"
        height="142"
        rx="14"
        className="fill-surface stroke-2 stroke-line-strong"
      />
      <rect x="74" y="34" width="92" height="68" rx="10" className="fill-primary-glow" />
      <clipPath id="profile-photo">
        <rect x="74" y="34" width="92" height="68" rx="10" />
      </clipPath>
      <g clipPath="url(#profile-photo)">
        <Person x={120} y={66} size={1.05} who="woman" />
      </g>
      <rect x="74" y="112" width="64" height="10" rx="5" className="fill-text" />
      <rect x="74" y="130" width="36" height="16" rx="8" className="fill-primary-glow" />
      <rect x="116" y="130" width="46" height="16" rx="8" className="fill-primary-glow" />
      <circle cx="176" cy="150" r="18" className="fill-primary" />
      <path
        d="m168 150 6 6 11-12"
        className="fill-none stroke-4 stroke-on-primary"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Frame>
  )
}
