import { useEffect, useState } from 'react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { useInBrowser } from '../../../../ui/useInBrowser.ts'
import { GiftPicture } from './GiftPicture.tsx'
import { useGiftWords } from './useGiftWords.ts'

type Props = {
  /** Id of the message. */
  id: string
  gift: string
  date: string
  mine: boolean
  name: string
}

const newForMs = 60_000

/** A gift in the conversation. A gift that just arrived plays its animation once. */
export function GiftMessage({ id, gift, date, mine, name }: Props) {
  const words = useGiftWords()
  const { t } = useTexts('gifts')
  const isInBrowser = useInBrowser()
  const [hasJustArrived] = useState(() => Date.now() - Date.parse(date) <= newForMs && !wasSeen(id))
  const isNew = isInBrowser && hasJustArrived
  useEffect(() => {
    if (hasJustArrived) markSeen(id)
  }, [id, hasJustArrived])
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

/** Seen gifts are remembered per tab, across page loads. Without sessionStorage the animation may play twice. */
const keyOf = (id: string) => `gift ${id}`

function wasSeen(id: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(id)) !== null
  } catch {
    return false
  }
}

function markSeen(id: string) {
  try {
    sessionStorage.setItem(keyOf(id), '')
  } catch {
    // No storage: the animation may play again.
  }
}

const sparks = Array.from({ length: 9 }, (_, place) => place * 40)
const colors = ['fill-primary', 'fill-warning-fill', 'fill-unread']

/** An animation behind a gift that just arrived. It plays once, and not with reduced motion. */
function Sparks() {
  return (
    <svg
      aria-hidden="true"
      viewBox="-160 -160 320 320"
      className="pointer-events-none absolute top-20 left-1/2 size-60 -translate-x-1/2 -translate-y-1/2 overflow-visible motion-reduce:hidden"
    >
      {sparks.map((turn, place) => (
        <g key={turn} transform={`rotate(${turn}) translate(0 ${place % 2 ? -40 : -16})`}>
          <path
            d="M0-10Q1-1 10 0Q1 1 0 10Q-1 1-10 0Q-1-1 0-10z"
            className={`animate-burst ${colors[place % colors.length]}`}
          />
        </g>
      ))}
    </svg>
  )
}
