import { useId } from 'react'

type Props = {
  label: string
  /** The value in words, shown and read aloud. */
  text: string
  hint?: string | undefined
  min: number
  max: number
  value: number
  onChange(value: number): void
}

/** One native slider with its value in words. */
export function Slider({ label, text, hint, min, max, value, onChange }: Props) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex justify-between gap-4">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <output htmlFor={id} className="text-right text-quiet tabular-nums">
          {text}
        </output>
      </div>
      <div className="relative h-11">
        <svg
          aria-hidden="true"
          className="absolute inset-x-3 top-1/2 h-1.5 w-[calc(100%-1.5rem)] -translate-y-1/2"
        >
          <rect width="100%" height="100%" rx="3" className="fill-line" />
          <rect
            width={`${((value - min) / (max - min)) * 100}%`}
            height="100%"
            rx="3"
            className="fill-primary-text"
          />
        </svg>
        <input
          id={id}
          type="range"
          aria-valuetext={text}
          {...(hint && { 'aria-describedby': `${id}-hint` })}
          {...{ min, max, value }}
          onChange={(event) => onChange(Number(event.target.value))}
          className="range-thumb pointer-events-auto! h-11 cursor-pointer"
        />
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-quiet text-xs">
          {hint}
        </p>
      )}
    </div>
  )
}
