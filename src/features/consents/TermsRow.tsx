import { useState } from 'react'
import { languageTag } from '../../i18n/locales.ts'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { api, bodyOf } from '../../platform/api.ts'
import { useLoaded } from '../../platform/useLoaded.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Loading, Skeleton } from '../../ui/Skeleton.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Blocks } from '../pages/Blocks.tsx'
import { ConsentRow } from './ConsentRow.tsx'
import type { Consent } from './consents.contract.ts'

/** The version of the terms that the member agreed to, and its text. */
export function TermsRow({ consent: { given, version } }: { consent: Consent }) {
  const { t, date } = useTexts('consents')
  const [isOpen, setOpen] = useState(false)
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const dayOf = (moment: string) => date(new Date(moment), { dateStyle: 'long', timeZone })
  return (
    <ConsentRow
      title={t('consents.terms_title')}
      text={t('consents.terms_given', { date: dayOf(given), version: dayOf(version) })}
    >
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('consents.terms_read')}
      </Button>
      <Modal look="wide" isOpen={isOpen} onClose={() => setOpen(false)} title={t('consents.terms_title')}>
        <AgreedTerms />
      </Modal>
    </ConsentRow>
  )
}

function AgreedTerms() {
  const { t } = useTexts('consents')
  const { data, hasFailed, isLoading, load } = useLoaded(() => bodyOf(api.api['agreed-terms.php'].$get()))
  if (hasFailed) return <ErrorState onRetry={load} isBusy={isLoading} />
  if (!data)
    return (
      <Loading label={t('shell.loading')}>
        <Skeleton className="my-2 h-4 w-full" />
        <Skeleton className="my-2 h-4 w-4/5" />
      </Loading>
    )
  if (data.terms)
    return (
      <article lang={languageTag(data.terms.locale)}>
        <Blocks blocks={data.terms.blocks} />
      </article>
    )
  return (
    <p>
      {t('consents.terms_lost')} <TextLink to="/pages/terms">{t('consents.terms_now')}</TextLink>
    </p>
  )
}
