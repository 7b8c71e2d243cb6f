import { lazy, Suspense } from 'react'
import { loadWithRetry } from '../../ui/load-with-retry.ts'
import { useInBrowser } from '../../ui/useInBrowser.ts'
import { useSite } from './site.ts'

const EntryQuestion = lazy(() => loadWithRetry(() => import('./EntryQuestion.tsx')))

/** Asks visitors from the configured countries once whether they are adults. */
export function EntryWarning({ onlyIn }: { onlyIn?: string[] }) {
  const isInBrowser = useInBrowser()
  const { settings, user } = useSite()
  const {
    geoip_country: country,
    site_entry_countries: countries,
    enable_site_entry_popup: switchedOn,
  } = settings
  const isRequiredHere =
    country !== null && countries.includes(country) && (onlyIn?.includes(country) ?? true)
  if (!isInBrowser || !isRequiredHere || switchedOn !== 'yes' || user) return null
  return (
    <Suspense>
      <EntryQuestion />
    </Suspense>
  )
}
