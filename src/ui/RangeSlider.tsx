import { useId } from 'react'

type Range = [low: number, high: number]
type Props = {
  label: string
  lowLabel: string
  highLabel: string
  min: number
  max: number
  value: Range
  onChange(value: Range): void
}

/** A range made of two native sliders on one line, so the keyboard works as usual. */
export function RangeSlider({ label, lowLabel, highLabel, min, max, value: [low, high], onChange }: Props) {
  const id = useId()
  const bounds = { min, max, type: 'range' as const }
  // If both thumbs are at the same value, the one that can still move must be on top.
  const isLowOnTop = low > (min + max) / 2
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 flex w-full justify-between gap-4 font-semibold">
        {label}
        <output htmlFor={`${id}-low ${id}-high`} className="font-normal text-quiet tabular-nums">
          {low} – {high}
        </output>
      </legend>
      <div className="relative h-11">
        <svg
          aria-hidden="true"
          className="absolute inset-x-3 top-1/2 h-1.5 w-[calc(100%-1.5rem)] -translate-y-1/2"
        >
          <rect width="100%" height="100%" rx="3" className="fill-line" />
          <rect
            x={`${share(low, min, max)}%`}
            width={`${share(high, min, max) - share(low, min, max)}%`}
            height="100%"
            className="fill-primary-text"
          />
        </svg>
        <input
          id={`${id}-low`}
          aria-label={lowLabel}
          value={low}
          onChange={(event) => onChange([Math.min(Number(event.target.value), high), high])}
          className={`range-thumb ${isLowOnTop ? 'z-1' : ''}`}
          {...bounds}
        />
        <input
          id={`${id}-high`}
          aria-label={highLabel}
          value={high}
          onChange={(event) => onChange([low, Math.max(Number(event.target.value), low)])}
          className="range-thumb"
          {...bounds}
        />
      </div>
    </fieldset>
  )
}

const share = (value: number, min: number, max: number) => ((value - min) / (max - min)) * 100
