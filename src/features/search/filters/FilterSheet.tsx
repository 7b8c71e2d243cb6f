import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { ModalFoot } from '../../../ui/ModalFoot.tsx'
import type { SearchAnswer } from '../search.contract.ts'
import { activeFilters } from './active-filters.ts'
import { ClearFilters } from './ClearFilters.tsx'
import { FilterFields } from './FilterFields.tsx'
import type { SearchFilters } from './useFilters.ts'

type Props = { search: SearchFilters; list: SearchAnswer | undefined }

/** Filters on narrow screens: a button that opens a bottom sheet. */
export function FilterSheet({ search, list }: Props) {
  const { t } = useTexts('search')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const count = activeFilters(search).length
  const total = { count: list?.total ?? 0 }
  return (
    <div className="shrink-0 lg:hidden">
      <Button look="quiet" onClick={() => setOpen(true)} aria-haspopup="dialog">
        <SlidersHorizontal aria-hidden className="size-5" />
        {t('search.filters')}
        <Badge count={count} look="primary" label={t('search.filters_on', { count })} />
      </Button>
      <Modal title={t('search.filters')} look="sheet" isOpen={isOpen} onClose={close}>
        <FilterFields search={search} step="sheet" />
        <ModalFoot>
          <ClearFilters search={search} className="px-2!" />
          <Button className="grow px-3!" isBusy={search.isChanging} onClick={close}>
            {list?.total_is_estimate ? t('search.show_about', total) : t('search.show', total)}
          </Button>
        </ModalFoot>
      </Modal>
    </div>
  )
}
