/** A progress bar from 0 to 100. */
export function Progress({ label, value }: { label: string; value: number }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value)}
      className="overflow-hidden rounded-full"
    >
      <svg aria-hidden="true" className="block h-2.5 w-full">
        <rect width="100%" height="100%" className="fill-line" />
        <rect
          width={`${value}%`}
          height="100%"
          rx="5"
          className="fill-primary-text transition-all duration-(--calm)"
        />
      </svg>
    </div>
  )
}
