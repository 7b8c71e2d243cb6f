import { useTexts } from '../../../i18n/TextsProvider.tsx'

const radius = 20
const circumference = 2 * Math.PI * radius

/** Upload progress from 0 to 1. At 1 it spins until the server has processed the photo. */
export function ProgressRing({ label, value }: { label: string; value: number }) {
  const { t, number } = useTexts('photos')
  const isSent = value >= 1
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value * 100)}
      aria-valuetext={isSent ? t('photos.processing') : number(value, { style: 'percent' })}
      className="relative flex size-14 items-center justify-center rounded-full bg-on-photo-chip font-semibold text-on-photo text-xs tabular-nums"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 48 48"
        className={`absolute inset-0 -rotate-90 ${isSent ? 'animate-spin' : ''}`}
      >
        <circle cx="24" cy="24" r={radius} className="fill-none stroke-4 stroke-on-photo/25" />
        <circle
          cx="24"
          cy="24"
          r={radius}
          strokeLinecap="round"
          strokeDasharray={circumference}
          strokeDashoffset={circumference * (1 - (isSent ? 0.25 : value))}
          className="fill-none stroke-4 stroke-on-photo transition-all duration-(--calm)"
        />
      </svg>
      {!isSent && <span aria-hidden>{number(value, { style: 'percent' })}</span>}
    </span>
  )
}
