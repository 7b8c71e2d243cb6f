import { Check } from 'lucide-react'
import { useTexts } from '../i18n/TextsProvider.tsx'

/** Where one is in something that takes several steps. `current` counts from 0. */
export function Stepper({ steps, current }: { steps: string[]; current: number }) {
  const { t } = useTexts()
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
              className={`block h-1.5 rounded-full transition-colors duration-(--calm) ${i <= current ? 'bg-primary-text' : 'bg-line'}`}
            />
            <span className="mt-2 flex items-center gap-1.5 text-quiet text-xs group-aria-[current=step]:font-bold group-aria-[current=step]:text-text max-sm:sr-only">
              {i < current && <Check aria-hidden className="size-4 shrink-0 text-success" />}
              <span className="truncate">{step}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
