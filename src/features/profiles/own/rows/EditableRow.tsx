import { Pencil, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { RowState } from './RowState.tsx'
import { type Row, useRow } from './useRow.ts'

type ClosedProps = {
  label: string
  /** Empty when the field is not filled in. */
  value: ReactNode
  note: string | undefined
  /** The only row of its card, whose heading serves as the label. */
  isAlone?: boolean | undefined
}
type Props = ClosedProps & {
  /** Also the anchor of the row. */
  field: string
  /** There is a draft that was never saved. */
  isUnsaved?: boolean
  children(row: Row): ReactNode
}

/** A field of the profile. Pressing it replaces the value by its editor. */
export function EditableRow({ field, isUnsaved = false, children, ...closedProps }: Props) {
  const { place, isOpen, state, row } = useRow(field, isUnsaved)
  return (
    <div ref={place} id={field} className="relative has-[[role=listbox]]:z-10">
      {isOpen ? (
        <div
          className={`animate-appear bg-sunken px-4 py-5 sm:px-6 ${closedProps.isAlone ? namedAbove : ''}`}
        >
          {children(row)}
        </div>
      ) : (
        <Closed {...closedProps} onPress={row.open} />
      )}
      <RowState state={state} place={closedProps.isAlone ? aboveRow : isOpen ? inEditor : inRow} />
    </div>
  )
}

const namedAbove = '[&_label]:sr-only [&_legend]:sr-only'
const inEditor = 'top-5 right-3 sm:right-5'
const aboveRow = '-top-9 right-3 sm:right-5'
const inRow = 'top-2.5 right-11 sm:top-1/2 sm:right-13 sm:-translate-y-1/2'

function Closed({ label, value, note, isAlone, onPress }: ClosedProps & { onPress(): void }) {
  const { t } = useTexts('own_profile')
  return (
    <div
      className={`group relative flex min-h-14 gap-4 px-4 transition-colors duration-(--quick) hover:bg-primary-tint sm:px-6 ${isAlone ? 'items-start pt-2 pb-5' : 'items-center py-3'}`}
    >
      <div className="min-w-0 grow sm:flex sm:items-baseline sm:gap-4">
        {!isAlone && <p className="text-quiet text-xs sm:w-44 sm:shrink-0 sm:text-base">{label}</p>}
        <div className="min-w-0 grow">
          {value ? (
            <div className="wrap-anywhere font-medium">{value}</div>
          ) : (
            <RowButton label={t('own_profile.add_field', { field: label })} onPress={onPress}>
              <Plus aria-hidden className="size-4 shrink-0 self-center" />
              {t('own_profile.add')}
            </RowButton>
          )}
          {note && <p className="mt-0.5 text-quiet text-xs">{note}</p>}
        </div>
      </div>
      {value && (
        <RowButton label={t('own_profile.change', { field: label })} onPress={onPress}>
          <Pencil aria-hidden className="size-5 shrink-0 text-quiet group-hover:text-primary-text" />
        </RowButton>
      )}
    </div>
  )
}

type ButtonProps = { label: string; onPress(): void; children: ReactNode }

/** Covers the whole row, while the value stays plain text for screen readers. */
const RowButton = ({ label, onPress, children }: ButtonProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onPress}
    className="flex items-baseline gap-1.5 font-semibold text-primary-text after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-primary-text focus-visible:after:-outline-offset-3"
  >
    {children}
  </button>
)
