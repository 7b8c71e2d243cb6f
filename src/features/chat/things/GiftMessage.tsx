import { useEffect, useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { useInBrowser } from '../../../ui/useInBrowser.ts'
import { GiftPicture } from './GiftPicture.tsx'
import { Sparks } from './Sparks.tsx'
import { useGiftWords } from './useGiftWords.ts'

type Props = {
  /** The message's. */
  id: string
  gift: string
  date: string
  mine: boolean
  name: string
}

/** Played once in the life of the page. */
const arrived = new Set<string>()
const newFor = 60_000

/** A gift as it stands in the conversation. One that has just come unfolds, once. */
export function GiftMessage({ id, gift, date, mine, name }: Props) {
  const words = useGiftWords()
  const { t } = useTexts('gifts')
  const isInBrowser = useInBrowser()
  const [hasJustCome] = useState(() => !arrived.has(id) && Date.now() - Date.parse(date) <= newFor)
  const isNew = isInBrowser && hasJustCome
  useEffect(() => void arrived.add(id), [id])
  return (
    <figure className="relative flex w-52 max-w-full flex-col items-center gap-1 rounded-card bg-primary-tint px-4 pt-3 pb-3.5 text-center">
      {isNew && <Sparks />}
      <GiftPicture gift={gift} className={`h-34 w-32 ${isNew ? 'animate-unfold' : ''}`} />
      <figcaption className="wrap-anywhere font-semibold leading-snug">
        {mine
          ? t('gifts.given', { gift: words.given(gift) })
          : t('gifts.got', { name, gift: words.given(gift) })}
      </figcaption>
    </figure>
  )
}
