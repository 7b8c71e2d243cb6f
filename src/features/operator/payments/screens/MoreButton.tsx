import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { Button } from '../../../../ui/Button.tsx'

export function MoreButton({ more, isBusy }: { more: (() => void) | null; isBusy: boolean }) {
  const { t } = useTexts('operator')
  if (!more) return null
  return (
    <Button look="quiet" isBusy={isBusy} onClick={more} className="mx-auto mt-5 flex">
      {t('operator.more')}
    </Button>
  )
}
