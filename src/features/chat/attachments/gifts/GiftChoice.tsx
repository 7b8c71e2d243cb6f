import { useState } from 'react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { api } from '../../../../platform/api.ts'
import { useLoaded } from '../../../../platform/useLoaded.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ErrorState } from '../../../../ui/ErrorState.tsx'
import { ModalFoot } from '../../../../ui/ModalFoot.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { BalanceNotice, useCanPay } from '../BalanceNotice.tsx'
import { GiftPicture } from './GiftPicture.tsx'
import { type Gift, gifts } from './gifts.ts'
import { useGiftWords } from './useGiftWords.ts'

type Offer = { code: Gift; credits: number }

async function fetchGifts(): Promise<Offer[]> {
  const answer = await api.api['gifts.php'].$get()
  if (!answer.ok) throw new Error(String(answer.status))
  return (await answer.json()).gifts
}

/** All gifts with their prices. Choosing one costs nothing; sending it does. */
export default function GiftChoice({ onGive }: { onGive(gift: Gift): void }) {
  const { t } = useTexts('chat_things')
  const { data, hasFailed, isLoading, load } = useLoaded(fetchGifts)
  const [chosen, setChosen] = useState<Offer>()
  const canPay = useCanPay(chosen?.credits ?? 0)
  if (hasFailed) return <ErrorState onRetry={load} isBusy={isLoading} />
  return (
    <>
      <p className="text-quiet">{t('chat_things.gift_text')}</p>
      <fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        <legend className="sr-only">{t('chat_things.gift_list')}</legend>
        {data
          ? data.map((offer) => (
              <Choice
                key={offer.code}
                offer={offer}
                isChosen={chosen?.code === offer.code}
                onChoose={() => setChosen(offer)}
              />
            ))
          : gifts.map((code) => <Skeleton key={code} className="h-44 rounded-card" />)}
      </fieldset>
      <ModalFoot>
        <BalanceNotice credits={chosen?.credits ?? 0} />
        {canPay && (
          <Button
            disabled={!chosen}
            onClick={() => chosen && onGive(chosen.code)}
            className="min-h-12 basis-full"
          >
            {!chosen && t('chat_things.give_first')}
            {chosen?.credits === 0 && t('chat_things.give_free')}
            {chosen && chosen.credits > 0 && t('chat_things.give_for', { credits: chosen.credits })}
          </Button>
        )}
      </ModalFoot>
    </>
  )
}

type ChoiceProps = { offer: Offer; isChosen: boolean; onChoose(): void }

function Choice({ offer: { code, credits }, isChosen, onChoose }: ChoiceProps) {
  const { t } = useTexts('chat_things')
  const words = useGiftWords()
  return (
    <label className="relative flex cursor-pointer flex-col items-center gap-0.5 rounded-card border border-line bg-raised px-2 pt-2 pb-3 sm:last:col-span-full text-center transition-colors duration-(--quick) hover:border-primary-text has-checked:border-primary-text has-checked:bg-primary-tint has-checked:ring-1 has-checked:ring-primary-text has-focus-visible:outline-3 has-focus-visible:outline-primary-text has-focus-visible:outline-offset-2">
      <input
        type="radio"
        name="gift"
        value={code}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <GiftPicture gift={code} className="h-24 w-23" />
      <span className="wrap-anywhere font-semibold leading-snug">{words.name(code)}</span>
      <span className="text-quiet text-xs">{t('chat_things.credits', { credits })}</span>
    </label>
  )
}
