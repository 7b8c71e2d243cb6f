import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { Button } from '../../../../ui/Button.tsx'

/** Copies a text. Says so on the button; where the browser refuses, the text can still be selected by hand. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTexts('operator')
  const [isCopied, setCopied] = useState(false)
  const Icon = isCopied ? Check : Copy
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <Button look="quiet" onClick={() => void copy()}>
      <Icon aria-hidden className="size-5" />
      <span aria-live="polite">{isCopied ? t('operator.copied') : label}</span>
    </Button>
  )
}
