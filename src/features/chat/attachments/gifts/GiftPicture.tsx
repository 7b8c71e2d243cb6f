import { Gift as Present } from 'lucide-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { loadWithRetry } from '../../../../ui/load-with-retry.ts'
import { useInBrowser } from '../../../../ui/useInBrowser.ts'
import type { Gift } from './gifts.ts'

const later = (load: () => Promise<{ default: ComponentType }>) => lazy(() => loadWithRetry(load))

/** Each drawing is loaded when it is first shown. */
const drawings: Record<Gift, ComponentType> = {
  rose: later(() => import('./drawings/Rose.tsx')),
  coffee: later(() => import('./drawings/Coffee.tsx')),
  chocolates: later(() => import('./drawings/Chocolates.tsx')),
  cake: later(() => import('./drawings/Cake.tsx')),
  teddy: later(() => import('./drawings/Teddy.tsx')),
  bouquet: later(() => import('./drawings/Bouquet.tsx')),
  champagne: later(() => import('./drawings/Champagne.tsx')),
  serenade: later(() => import('./drawings/Serenade.tsx')),
  balloon: later(() => import('./drawings/Balloon.tsx')),
  diamond: later(() => import('./drawings/Diamond.tsx')),
}

/**
 * The drawing of a gift, or a generic present for a gift that is no longer offered. Only in the browser: React's server
 * markup for a pending Suspense boundary has an inline style, which the content security policy forbids.
 */
export function GiftPicture({ gift, className }: { gift: string; className: string }) {
  const isInBrowser = useInBrowser()
  const Drawing = isGift(gift) ? drawings[gift] : undefined
  if (!Drawing) return <Present aria-hidden className={`text-primary ${className}`} />
  return (
    <svg aria-hidden="true" viewBox="0 -8 120 128" className={className}>
      {isInBrowser ? (
        <Suspense fallback={loadingDrawing}>
          <Drawing />
        </Suspense>
      ) : (
        loadingDrawing
      )}
    </svg>
  )
}

const loadingDrawing = <circle cx="60" cy="56" r="34" className="animate-pulse fill-line" />

export const isGift = (gift: string): gift is Gift => Object.hasOwn(drawings, gift)
