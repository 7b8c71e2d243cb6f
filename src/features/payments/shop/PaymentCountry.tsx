import { useId } from 'react'
import { isCountry } from '../../../i18n/countries.ts'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { writeCookie } from '../../../platform/browser-state.ts'
import { cookies } from '../../../platform/cookies.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { BareSelect } from '../../../ui/Select.tsx'
import { useEarlyValue } from '../../../ui/useEarlyValue.ts'
import { useSite } from '../../page-basics/site.ts'
import { MethodLogo } from '../methods/MethodLogo.tsx'
import { useMethodNames } from '../methods/method-names.ts'
import type { Offer } from '../payments.contract.ts'

/** Picks the payment country and shows its payment methods. */
export function PaymentCountry({ offer, onChosen }: { offer: Offer; onChosen(): void }) {
  const { t, country } = useTexts('credits', 'methods')
  const names = useMethodNames()
  const { countries } = useSite().settings
  const id = useId()
  const choose = (chosen: string) => {
    if (!isCountry(chosen)) return
    writeCookie(cookies.paymentCountry, chosen)
    onChosen()
  }
  const field = useEarlyValue<HTMLSelectElement>(offer.country, choose)
  const options = [...new Set([offer.country, ...countries])]
    .map((code) => ({ value: code as string, text: country(code) }))
    .sort((one, other) => one.text.localeCompare(other.text))
  return (
    <section aria-label={t('credits.pay_with')} className="mt-8 flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label htmlFor={id} className="font-semibold">
          {t('credits.pay_from')}
        </label>
        <BareSelect
          ref={field}
          id={id}
          className="w-full max-w-64"
          options={options}
          value={offer.country}
          onChange={({ target }) => choose(target.value)}
        />
      </div>
      {offer.methods.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {offer.methods.map(({ method }) => (
            <li key={method} title={names[method]}>
              <MethodLogo method={method} />
              <span className="sr-only">{names[method]}</span>
            </li>
          ))}
        </ul>
      ) : (
        <Alert look="warning">{t('credits.no_methods')}</Alert>
      )}
    </section>
  )
}
