import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { RangeSlider } from '../../ui/RangeSlider.tsx'
import { ageChange, ages, agesOf } from './search-address.ts'
import type { SearchFilters } from './useFilters.ts'

const stillAfter = 400

/** From one age to another. It is searched for when the slider has come to rest, or is put away. */
export function AgeFilter({ search, about }: { search: SearchFilters; about: string }) {
  const { t } = useTexts('search', 'profile')
  const [moving, setMoving] = useState<[number, number]>()
  const settle = useRef(() => {})
  useEffect(() => {
    settle.current = () => {
      if (!moving) return
      search.change(ageChange(moving), about)
      setMoving(undefined)
    }
  })
  useEffect(() => {
    if (!moving) return
    const timer = setTimeout(() => settle.current(), stillAfter)
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

/** An address may have them the wrong way round. */
const inOrder = ([low, high]: [number, number]): [number, number] => [
  Math.min(low, high),
  Math.max(low, high),
]
