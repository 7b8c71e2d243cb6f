import { heartPath, Person } from './Frame.tsx'

/** Two people and a spark: shown if there are fewer than three members with a photo. */
export function MeetingDrawing() {
  return (
    <svg aria-hidden="true" viewBox="0 0 360 300" className="mx-auto w-full max-w-md">
      <circle cx="180" cy="150" r="142" className="fill-primary-glow" />
      <clipPath id="meeting">
        <circle cx="180" cy="150" r="142" />
      </clipPath>
      <g clipPath="url(#meeting)">
        <Person x={106} y={192} size={2.8} who="man" />
        <Person x={254} y={198} size={2.8} who="woman" facesLeft />
      </g>
      <path d={heartPath} transform="translate(181 62) scale(3.200)" className="fill-primary" />
    </svg>
  )
}
