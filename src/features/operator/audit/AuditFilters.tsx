import type { FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Input } from '../../../ui/Input.tsx'
import { Select } from '../../../ui/Select.tsx'
import { filterOf } from './audit-address.ts'
import { auditKinds } from './audit-kinds.ts'

type Props = { operators: { id: string; email: string }[] }

/** The form holds what the address says, and changes the address. */
export function AuditFilters({ operators }: Props) {
  const { t } = useTexts('operator')
  const [search, setSearch] = useSearchParams()
  const filter = filterOf(search)
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const filled = [...new FormData(event.currentTarget)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value.trim() : '',
    ])
    setSearch(Object.fromEntries(filled.filter(([, value]) => value)))
  }
  return (
    <form
      key={search.toString()}
      onSubmit={find}
      className="mb-5 grid items-end gap-3 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-6"
    >
      <Select
        name="operator"
        label={t('operator.by')}
        empty={t('operator.anyone')}
        defaultValue={filter.operator ?? ''}
        options={operators.map(({ id, email }) => ({ value: id, text: email }))}
      />
      <Select
        name="kind"
        label={t('operator.kind')}
        empty={t('operator.everything')}
        defaultValue={filter.kind ?? ''}
        options={auditKinds.map((kind) => ({ value: kind, text: t(`operator.kind_${kind}`) }))}
      />
      <Input
        name="member"
        label={t('operator.member_id')}
        defaultValue={filter.member ?? ''}
        spellCheck={false}
      />
      <Input name="from" type="date" label={t('operator.from')} defaultValue={filter.from ?? ''} />
      <Input name="until" type="date" label={t('operator.until')} defaultValue={filter.until ?? ''} />
      <div className="flex gap-2">
        <Button type="submit">{t('operator.search')}</Button>
        {Object.keys(filter).length > 0 && (
          <Button look="plain" onClick={() => setSearch({})}>
            {t('operator.clear')}
          </Button>
        )}
      </div>
    </form>
  )
}
