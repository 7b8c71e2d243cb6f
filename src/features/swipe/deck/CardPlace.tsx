import type { ReactNode } from 'react'

type Props = { isFilling: boolean; children: ReactNode }

/**
 * The area of the cards: as large as the screen allows with the buttons still visible. On a low screen it is wider than
 * a photo, so that the text on a card fits.
 */
export function CardPlace({ isFilling, children }: Props) {
  if (!isFilling)
    return (
      <div className="mb-11 aspect-3/4 w-[min(100%,max(13.5rem,(100dvh-23rem)*0.75))] max-w-md">
        {children}
      </div>
    )
  return (
    <div className="relative mb-9 flex max-h-[min(37.5rem,(100vw-2rem)/0.75)] min-h-44 w-full flex-1 justify-center low:row-span-2 low:row-start-1 low:mb-5 low:justify-end">
      <div className="absolute inset-y-0 aspect-3/4 max-h-full min-w-60 max-w-full">{children}</div>
    </div>
  )
}
