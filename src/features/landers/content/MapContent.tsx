import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Select } from '../../../ui/Select.tsx'
import { useEarlyValue } from '../../../ui/useEarlyValue.ts'
import type { CountryMap, Counts, LanderAnswer } from '../landers.contract.ts'
import { FaceRow } from '../parts/FaceRow.tsx'
import { JoinSection, ToJoin } from '../parts/Join.tsx'
import { LanderHead } from '../parts/LanderHead.tsx'
import { ofRegionFirst } from './of-region-first.ts'

/** A map of the country with its regions, and how many members live in each. */
export default function MapContent({ lander, map }: { lander: LanderAnswer; map: CountryMap }) {
  const { t, country } = useTexts('landers')
  const name = country(map.country)
  const title = lander.title ?? t('landers.map_title')
  const lead = lander.lead ?? t('landers.map_lead')
  const counts = lander.counts?.country === map.country ? lander.counts : null
  const [chosen, setChosen] = useState<string>()
  const people = ofRegionFirst(lander.members, chosen).slice(0, 6)
  const isNobodyThere = chosen !== undefined && !people.some(({ region }) => region === chosen)
  return (
    <div className="flex-1 bg-linear-to-b from-sunken to-primary-tint pb-12">
      <LanderHead title={title} lead={lead} path="/landers/maplanding" />
      <div className="page-width grid grid-cols-1 items-center gap-x-12 gap-y-8 py-6 lg:grid-cols-[1fr_1.1fr] lg:py-12">
        <div className="max-lg:text-center">
          <h1 className="font-extrabold text-3xl">{title}</h1>
          <p className="mt-4 max-w-[44ch] text-lg text-quiet max-lg:mx-auto">{lead}</p>
          {counts && counts.total > 0 && (
            <p className="mt-5 inline-flex items-center gap-2 font-bold text-lg">
              <MapPin aria-hidden className="size-6 text-primary-text" />
              {t('landers.map_total', { count: counts.total, country: name })}
            </p>
          )}
          <div>
            <ToJoin className="mt-7 max-sm:w-full" />
          </div>
        </div>
        <RegionMap {...{ map, counts, chosen }} onChoose={setChosen} />
      </div>
      <div className="page-width">
        <FaceRow members={people} title={isNobodyThere && t('landers.map_elsewhere')} hasPlaces />
        <JoinSection />
      </div>
    </div>
  )
}

/** More bubbles would cover each other in a country with very many regions. */
const mostBubbles = 25

type MapProps = {
  map: CountryMap
  counts: Counts | null
  chosen: string | undefined
  onChoose(region: string | undefined): void
}

/** The regions can be chosen: by a press on the map, or in the list for keyboards and screen readers. */
function RegionMap({ map, counts, chosen, onChoose }: MapProps) {
  const { t } = useTexts('landers')
  const select = useEarlyValue<HTMLSelectElement>(chosen ?? '', onChoose)
  const region = map.regions.find(({ id }) => id === chosen)
  // A city may lie within another region, which must not cover it.
  const largestFirst = map.regions.toSorted((one, other) => other.towns.length - one.towns.length)
  const inset = map.spread
  const box = [-inset, -inset, map.width + 2 * inset, map.height + 2 * inset].join(' ')
  const most = Math.max(1, ...Object.values(counts?.regions ?? {}))
  const countOf = (id: string) => counts?.regions[id] ?? 0
  const fullest = map.regions
    .filter(({ id }) => countOf(id) > 0)
    .toSorted((one, other) => countOf(other.id) - countOf(one.id))
    .slice(0, mostBubbles)
  return (
    <div className="mx-auto w-full max-w-xl">
      <svg aria-hidden viewBox={box} className="mx-auto max-h-[70dvh] w-full" strokeLinecap="round">
        <defs>
          {map.regions.map(({ id, towns }) => (
            <path key={id} id={id} d={towns} />
          ))}
        </defs>
        {largestFirst.map(({ id }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the list below offers the same to keyboards
          <g key={id} onClick={() => onChoose(id)} className="cursor-pointer">
            <use
              href={`#${id}`}
              strokeWidth={map.spread * 2.2}
              className={`fill-none transition-colors duration-(--calm) ${id === chosen ? 'stroke-primary' : 'stroke-primary-glow hover:stroke-primary-text'}`}
            />
          </g>
        ))}
        {largestFirst.map(({ id }) => (
          <use
            key={id}
            href={`#${id}`}
            strokeWidth={2.2}
            className={`pointer-events-none fill-none ${id === chosen ? 'stroke-on-primary' : 'stroke-primary-text'}`}
          />
        ))}
        {fullest.map(({ id, x, y }) => (
          <g key={id} transform={`translate(${x} ${y})`} className="pointer-events-none">
            <circle
              r={9 + 11 * Math.sqrt(countOf(id) / most)}
              className="fill-raised stroke-2 stroke-primary"
            />
            <text textAnchor="middle" dy="0.350em" className="fill-text font-bold text-xs">
              {countOf(id)}
            </text>
          </g>
        ))}
      </svg>
      <div className="mx-auto mt-4 max-w-sm text-left">
        <Select
          ref={select}
          label={t('landers.map_choose')}
          empty={t('landers.map_choose_hint')}
          options={map.regions.map(({ id, name }) => ({ value: id, text: name }))}
          value={chosen ?? ''}
          onChange={(event) => onChoose(event.target.value || undefined)}
        />
      </div>
      <p role="status" className="mt-3 min-h-7 text-center font-bold text-lg">
        {region && counts && t('landers.map_region', { count: countOf(region.id), region: region.name })}
        {region && !counts && t('landers.map_region_unknown', { region: region.name })}
      </p>
    </div>
  )
}
