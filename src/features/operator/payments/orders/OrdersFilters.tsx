import { type FormEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { countries } from '../../../../i18n/countries.ts'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Input } from '../../../../ui/Input.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { useMethodNames } from '../../../payments/methods/method-names.ts'
import { methodNames } from '../../../prices/methods.ts'
import { useConsole } from '../../shell/console-data.ts'
import { useKeys } from '../../shell/keys/useKeys.ts'
import { centsOf, typedMoney } from '../screens/typed-money.ts'
import { orderStatuses } from './order-statuses.ts'
import { ordersSearch } from './orders-address.ts'

/** The form holds what the address says, and changes the address. */
export function OrdersFilters() {
  const { t, locale } = useTexts('operator')
  const { sites } = useConsole()
  const methods = useMethodNames()
  const [search, setSearch] = useSearchParams()
  const form = useRef<HTMLFormElement>(null)
  const filter = ordersSearch(search)
  const countryNames = new Intl.DisplayNames([locale.replace('_', '-')], { type: 'region' })
  useKeys([
    {
      keys: 'f',
      text: t('operator.payments.filter'),
      run: () => form.current?.querySelector('select')?.focus(),
    },
  ])
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const filled = [...new FormData(event.currentTarget)].map(([name, value]) => {
      const text = typeof value === 'string' ? value.trim() : ''
      return [name, name === 'least' || name === 'most' ? String(centsOf(text) ?? '') : text]
    })
    setSearch(Object.fromEntries(filled.filter(([, value]) => value)))
  }
  return (
    <form
      ref={form}
      key={search.toString()}
      onSubmit={find}
      className="mb-5 grid grid-cols-2 items-end gap-3 md:grid-cols-4 xl:grid-cols-6"
    >
      <Select
        name="status"
        label={t('operator.payments.status')}
        empty={t('operator.payments.any')}
        defaultValue={filter.status ?? ''}
        options={orderStatuses.map((status) => ({
          value: status,
          text: t(`operator.payments.status_${status}`),
        }))}
      />
      <Select
        name="method"
        label={t('operator.payments.method')}
        empty={t('operator.payments.any')}
        defaultValue={filter.method ?? ''}
        options={methodNames.map((method) => ({ value: method, text: methods[method] }))}
      />
      <Input
        name="provider"
        label={t('operator.payments.provider')}
        defaultValue={filter.provider ?? ''}
        spellCheck={false}
      />
      <Select
        name="country"
        label={t('operator.payments.country')}
        empty={t('operator.payments.any')}
        defaultValue={filter.country ?? ''}
        options={countries.map((country) => ({ value: country, text: countryNames.of(country) ?? country }))}
      />
      <Input
        name="least"
        label={t('operator.payments.least')}
        inputMode="decimal"
        defaultValue={filter.least ? typedMoney(Number(filter.least)) : ''}
      />
      <Input
        name="most"
        label={t('operator.payments.most')}
        inputMode="decimal"
        defaultValue={filter.most ? typedMoney(Number(filter.most)) : ''}
      />
      <Input name="from" type="date" label={t('operator.from')} defaultValue={filter.from ?? ''} />
      <Input name="until" type="date" label={t('operator.until')} defaultValue={filter.until ?? ''} />
      <Input
        name="member"
        label={t('operator.member_id')}
        defaultValue={filter.member ?? ''}
        spellCheck={false}
      />
      <Select
        name="late"
        label={t('operator.payments.waiting')}
        empty={t('operator.payments.any')}
        defaultValue={filter.late ?? ''}
        options={[{ value: 'yes', text: t('operator.payments.late') }]}
      />
      {sites.length > 1 && (
        <Select
          name="site"
          label={t('operator.payments.site')}
          empty={t('operator.all_sites')}
          defaultValue={filter.site ?? ''}
          options={sites.map(({ id, host }) => ({ value: id, text: host }))}
        />
      )}
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
