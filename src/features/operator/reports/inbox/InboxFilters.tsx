import { useSearchParams } from 'react-router'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { caseKinds } from '../../../cases/case-kinds.ts'
import { useKeys } from '../../shell/keys/useKeys.ts'
import { inboxAddress } from './inbox-address.ts'
import { shownStates } from './inbox-views.ts'

/** Keys 1 to 4 choose a view. */
export function InboxFilters() {
  const { t } = useTexts('operator')
  const [search, setSearch] = useSearchParams()
  const { show, kind } = inboxAddress(search)
  const change = (name: 'show' | 'kind', value: string) =>
    setSearch((old) => {
      const next = new URLSearchParams(old)
      if (value) next.set(name, value)
      else next.delete(name)
      return next
    })
  const shownText = (state: (typeof shownStates)[number]) => t(`operator.inbox.show_${state}`)
  useKeys(
    shownStates.map((state, i) => ({
      keys: String(i + 1),
      text: `${t('operator.inbox.view')}: ${shownText(state)}`,
      run: () => change('show', state),
    })),
  )
  return (
    <div className="mb-5 grid gap-3 sm:grid-cols-2 md:max-w-xl">
      <Select
        name="show"
        label={t('operator.inbox.view')}
        value={show}
        onChange={(event) => change('show', event.target.value)}
        options={shownStates.map((state) => ({ value: state, text: shownText(state) }))}
      />
      <Select
        name="kind"
        label={t('operator.inbox.kind')}
        empty={t('operator.inbox.all_kinds')}
        value={kind ?? ''}
        onChange={(event) => change('kind', event.target.value)}
        options={caseKinds.map((one) => ({ value: one, text: t(`operator.inbox.kind_${one}`) }))}
      />
    </div>
  )
}
