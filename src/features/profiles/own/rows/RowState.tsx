import { Check, CircleAlert, LoaderCircle } from 'lucide-react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'

export type SaveState = 'saving' | 'saved' | 'not_saved'

const looks = {
  saving: { Icon: LoaderCircle, color: 'text-quiet', move: 'animate-spin' },
  saved: { Icon: Check, color: 'text-success', move: '' },
  not_saved: { Icon: CircleAlert, color: 'text-danger', move: '' },
}

/** The save state of a row. It overlays the row, so nothing moves, and screen readers announce it. */
export function RowState({ state, place }: { state: SaveState | undefined; place: string }) {
  const { t } = useTexts('own_profile')
  const { Icon, color, move } = looks[state ?? 'saved']
  return (
    <output className={`pointer-events-none absolute block ${place}`}>
      {state && (
        <span
          key={state}
          className={`flex animate-appear items-center gap-1.5 rounded-full bg-surface px-2 py-0.5 font-semibold text-xs ${color}`}
        >
          <Icon aria-hidden className={`size-4 shrink-0 ${move}`} />
          {t(`own_profile.${state}`)}
        </span>
      )}
    </output>
  )
}
