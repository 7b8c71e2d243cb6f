import { X } from 'lucide-react'
import { useTexts } from '../i18n/TextsProvider.tsx'

type Props = { onDismiss(): void; className: string }

export function DismissButton({ onDismiss, className }: Props) {
  const { t } = useTexts()
  return (
    <button
      type="button"
      aria-label={t('parts.dismiss')}
      onClick={onDismiss}
      className={`flex size-11 shrink-0 items-center justify-center rounded-full hover:bg-raised ${className}`}
    >
      <X aria-hidden className="size-5" />
    </button>
  )
}
