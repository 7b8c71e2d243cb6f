import { Check, Minus } from 'lucide-react'
import { useTexts } from '../i18n/TextsProvider.tsx'

type Props = {
  steps: string[]
  /** Counts from 0. */
  current: number
  /** Skipped steps, and their label. */
  skipped?: { steps: number[]; text: string }
}

/** The position in a process with several steps. */
export function Stepper({ steps, current, skipped }: Props) {
  const { t } = useTexts()
  const isSkipped = (step: number) => step < current && skipped?.steps.includes(step)
  return (
    <div>
      <p className="font-semibold text-quiet text-xs sm:sr-only">
        {t('parts.step', { step: Math.min(current + 1, steps.length), total: steps.length })} ·{' '}
        {steps[current]}
      </p>
      <ol className="mt-2 flex gap-2 sm:mt-0">
        {steps.map((step, i) => (
          <li key={step} aria-current={i === current ? 'step' : undefined} className="group min-w-0 flex-1">
            <span
              className={`block h-1.5 rounded-full transition-colors duration-(--calm) ${isSkipped(i) ? 'bg-line-strong' : i <= current ? 'bg-primary-text' : 'bg-line'}`}
            />
            <span className="mt-2 flex items-center gap-1.5 text-quiet text-xs group-aria-[current=step]:font-bold group-aria-[current=step]:text-text max-sm:sr-only">
              {isSkipped(i) && <Minus aria-hidden className="size-4 shrink-0" />}
              {i < current && !isSkipped(i) && <Check aria-hidden className="size-4 shrink-0 text-success" />}
              <span className="truncate">{step}</span>
              {isSkipped(i) && <span className="sr-only">({skipped?.text})</span>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
