import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { RangeSlider } from '../../../ui/RangeSlider.tsx'
import { ageChange, ages, agesOf } from './search-address.ts'
import type { SearchFilters } from './useFilters.ts'

/** Milliseconds without movement after which the search starts. */
const debounce = 400

/** Age range slider. The change is debounced, and applied at once on unmount. */
export function AgeFilter({ search, step }: { search: SearchFilters; step: string }) {
  const { t } = useTexts('search', 'profile')
  const [moving, setMoving] = useState<[number, number]>()
  const settle = useRef(() => {})
  useEffect(() => {
    settle.current = () => {
      if (!moving) return
      search.change(ageChange(moving), step)
      setMoving(undefined)
    }
  })
  useEffect(() => {
    if (!moving) return
    const timer = setTimeout(() => settle.current(), debounce)
    return () => clearTimeout(timer)
  }, [moving])
  useEffect(() => () => settle.current(), [])
  return (
    <RangeSlider
      label={t('profile.field_age')}
      lowLabel={t('search.age_low')}
      highLabel={t('search.age_high')}
      min={ages.youngest}
      max={ages.oldest}
      value={moving ?? inOrder(agesOf(search.filters))}
      onChange={setMoving}
    />
  )
}

/** The ages in a URL may be in the wrong order. */
const inOrder = ([low, high]: [number, number]): [number, number] => [
  Math.min(low, high),
  Math.max(low, high),
]
