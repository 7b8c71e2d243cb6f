import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { useDateTime } from '../../../../ui/useDateTime.ts'
import { useConsole, useSiteName } from '../../shell/console-data.ts'
import type { PayerBlock } from './blocks.contract.ts'

/** So many characters of a hash tell one block from the others. */
const shownCharacters = 12

type Props = { block: PayerBlock; isBusy: boolean; onRemove(): void }

export function BlockRow({ block, isBusy, onRemove }: Props) {
  const { t } = useTexts('operator')
  const when = useDateTime()
  const nameOf = useSiteName()
  const { sites } = useConsole()
  const { kind, hash, note, operator, at } = block
  const name = `${t(`operator.payments.kind_${kind}`)} ${hash.slice(0, shownCharacters)}`
  const facts = [when(at), operator ?? t('operator.shell'), sites.length > 1 && nameOf(block.site)]
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 px-5 py-2.5">
      <div className="min-w-60 grow basis-0">
        <p className="wrap-anywhere font-semibold">
          {name}
          {note && <span className="ml-3 font-normal">{note}</span>}
        </p>
        <p className="text-quiet text-xs">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Button
        look="quiet"
        isBusy={isBusy}
        onClick={onRemove}
        aria-label={`${t('operator.payments.unblock')}: ${name}`}
      >
        {t('operator.payments.unblock')}
      </Button>
    </li>
  )
}
