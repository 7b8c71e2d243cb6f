import { CreditCard } from 'lucide-react'
import { useRef } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { useForm } from '../../../platform/useForm.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Loading, Skeleton } from '../../../ui/Skeleton.tsx'
import { SettingsCard } from '../../page-basics/SettingsCard.tsx'
import { isMethod } from '../../prices/methods.ts'
import { MethodLogo } from '../methods/MethodLogo.tsx'
import type { SavedCard } from '../payments.contract.ts'
import { readResult, useApiData } from '../useApiData.ts'
import { RemoveCardButton } from './RemoveCardButton.tsx'
import { useCardWords } from './useCardWords.ts'

/** The member's saved cards, on the settings page. */
export function CardsCard() {
  const { t } = useTexts('cards', 'methods', 'settings')
  const { data, refusalText, isLoading, load, show } = useApiData({}, () =>
    readResult(api.api['cards.php'].$get()),
  )
  const list = useRef<HTMLDivElement>(null)
  const onRemoved = (removed: SavedCard) => {
    if (data) show({ ...data, cards: data.cards.filter(({ id }) => id !== removed.id) })
    // The pressed button is gone, so move the keyboard focus to the list.
    list.current?.focus({ preventScroll: true })
  }
  return (
    <SettingsCard Icon={CreditCard} title={t('cards.title')}>
      <p className="text-quiet">{t('cards.text')}</p>
      {data ? (
        <div ref={list} tabIndex={-1} className="flex flex-col gap-3 outline-none">
          {data.cards.length > 0 ? (
            <ul className="divide-y divide-line">
              {data.cards.map((card) => (
                <CardRow key={card.id} card={card} onRemoved={onRemoved} />
              ))}
            </ul>
          ) : (
            <p className="rounded-field bg-sunken px-3.5 py-3">{t('cards.none')}</p>
          )}
          {data.can_add && <AddCard />}
        </div>
      ) : isLoading ? (
        <Loading label={t('shell.loading')} className="flex items-center gap-3 py-2">
          <Skeleton className="h-7.5 w-12 shrink-0" />
          <Skeleton className="h-5 w-1/2" />
        </Loading>
      ) : (
        <ErrorState {...(refusalText && { text: refusalText })} onRetry={() => void load()} />
      )}
    </SettingsCard>
  )
}

function CardRow({ card, onRemoved }: { card: SavedCard; onRemoved(card: SavedCard): void }) {
  const { nameOf, expiryOf } = useCardWords()
  const brand = card.brand.toLowerCase()
  return (
    <li className="flex items-center gap-3 py-2">
      <MethodLogo method={isMethod(brand) ? brand : 'creditcard'} />
      <div className="min-w-0 grow">
        <p className="font-semibold">{nameOf(card)}</p>
        <p className={`text-xs ${card.is_expired ? 'font-semibold text-danger' : 'text-quiet'}`}>
          {expiryOf(card)}
        </p>
      </div>
      <RemoveCardButton card={card} onRemoved={onRemoved} />
    </li>
  )
}

/** The card details are entered on the provider's page. */
function AddCard() {
  const { t } = useTexts('cards', 'forms')
  const { formProps, isBusy, problem } = useForm({
    send: () => api.api['cards.php'].$post(),
    onDone: ({ redirect }) => location.assign(redirect),
  })
  return (
    <form {...formProps} className="flex flex-col items-start gap-3">
      <FormProblem problem={problem} />
      <Button type="submit" look="quiet" isBusy={isBusy}>
        {t('cards.add')}
      </Button>
    </form>
  )
}
