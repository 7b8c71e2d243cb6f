import { Check, CircleAlert, LoaderCircle } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'

export type Saving = 'saving' | 'saved' | 'not_saved'

const looks = {
  saving: { Icon: LoaderCircle, color: 'text-quiet', move: 'animate-spin' },
  saved: { Icon: Check, color: 'text-success', move: '' },
  not_saved: { Icon: CircleAlert, color: 'text-danger', move: '' },
}

/** What became of a change, over the row it was made in, so that nothing moves. It is read aloud. */
export function RowState({ state, place }: { state: Saving | undefined; place: string }) {
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
