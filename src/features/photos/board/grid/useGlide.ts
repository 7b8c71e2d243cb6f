import { type RefObject, useLayoutEffect, useRef } from 'react'

type Place = { left: number; top: number; width: number }

/** Animates tiles from their old to their new position. */
export function useGlide(list: RefObject<HTMLElement | null>) {
  const places = useRef(new Map<string, Place>())
  useLayoutEffect(() => {
    const before = places.current
    places.current = new Map()
    const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    for (const tile of list.current?.querySelectorAll<HTMLElement>('[data-photo]') ?? []) {
      const id = tile.dataset.photo ?? ''
      const here = { left: tile.offsetLeft, top: tile.offsetTop, width: tile.offsetWidth }
      places.current.set(id, here)
      const was = before.get(id)
      if (was && !isMotionReduced) glide(tile, was, here)
    }
  })
}

function glide(tile: HTMLElement, was: Place, here: Place) {
  const [right, down, scale] = [was.left - here.left, was.top - here.top, was.width / here.width]
  if (right === 0 && down === 0) return
  const styles = getComputedStyle(tile)
  const calm = styles.getPropertyValue('--calm')
  tile.animate(
    [
      { transformOrigin: '0 0', transform: `translate(${right}px, ${down}px) scale(${scale})` },
      { transformOrigin: '0 0', transform: 'none' },
    ],
    {
      duration: Number.parseFloat(calm) * (calm.endsWith('ms') ? 1 : 1000),
      easing: styles.getPropertyValue('--ease'),
    },
  )
}
