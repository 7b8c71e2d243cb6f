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

const newFor = 60_000

/** A gift as it stands in the conversation. One that has just come unfolds, once. */
export function GiftMessage({ id, gift, date, mine, name }: Props) {
  const words = useGiftWords()
  const { t } = useTexts('gifts')
  const isInBrowser = useInBrowser()
  const [hasJustCome] = useState(() => Date.now() - Date.parse(date) <= newFor && !wasSeen(id))
  const isNew = isInBrowser && hasJustCome
  useEffect(() => {
    if (hasJustCome) noteSeen(id)
  }, [id, hasJustCome])
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

/** In this tab, also before its page was loaded anew. Where nothing may be kept it may unfold twice. */
const keyOf = (id: string) => `gift ${id}`

function wasSeen(id: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(id)) !== null
  } catch {
    return false
  }
}

function noteSeen(id: string) {
  try {
    sessionStorage.setItem(keyOf(id), '')
  } catch {
    // See above.
  }
}
