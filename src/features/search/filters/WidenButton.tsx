import { Maximize2 } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { canWiden, widerThan } from './active-filters.ts'
import type { SearchFilters } from './useFilters.ts'

type Props = { search: SearchFilters; look: 'primary' | 'quiet'; onWidened?(): void }

/** Searches one step wider. Renders nothing if everywhere and every age is searched already. */
export function WidenButton({ search, look, onWidened }: Props) {
  const { t } = useTexts('search')
  if (!canWiden(search)) return null
  const widen = () => {
    search.change(widerThan(search), 'wider')
    onWidened?.()
  }
  return (
    <Button look={look} onClick={widen}>
      <Maximize2 aria-hidden className="size-4 shrink-0" />
      {t('search.widen')}
    </Button>
  )
}
