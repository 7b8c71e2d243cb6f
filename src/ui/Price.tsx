import { useTexts } from '../i18n/TextsProvider.tsx'

type Props = {
  /** In minor units: 1250 is twelve euros fifty. */
  amount: number
  currency: string
  /** Price before the discount. */
  before?: number
  note?: string
  size?: 'base' | 'large'
}

export function Price({ amount, currency, before, note, size = 'base' }: Props) {
  const { t, money } = useTexts()
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      {before !== undefined && before > amount && (
        <s className="text-quiet decoration-2">
          <span className="sr-only">{t('parts.price_before')} </span>
          {money(before, currency)}
        </s>
      )}
      <span className={`font-bold tabular-nums ${size === 'large' ? 'text-2xl' : ''}`}>
        {money(amount, currency)}
      </span>
      {note && <span className="text-quiet text-xs">{note}</span>}
    </span>
  )
}
