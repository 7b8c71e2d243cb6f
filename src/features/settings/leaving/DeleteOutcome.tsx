import { EyeOff, Hourglass, type LucideIcon, Trash2 } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'

/** The consequences of deleting the account, in order. */
export function DeleteOutcome({ credits }: { credits: number }) {
  const { t } = useTexts('settings')
  const steps: [LucideIcon, string][] = [
    [EyeOff, t('settings.delete_now')],
    [Hourglass, t('settings.delete_days')],
    [Trash2, t('settings.delete_gone')],
  ]
  return (
    <div className="flex flex-col gap-4">
      <ol className="flex flex-col gap-3">
        {steps.map(([Icon, text]) => (
          <li key={text} className="flex gap-3">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
            {text}
          </li>
        ))}
      </ol>
      {credits > 0 && (
        <p className="rounded-field bg-warning-tint px-3.5 py-3 font-medium">
          {t('settings.delete_credits', { credits })}
        </p>
      )}
    </div>
  )
}
