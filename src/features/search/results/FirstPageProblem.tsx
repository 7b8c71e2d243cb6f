import { SearchX } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Message } from '../../../ui/Message.tsx'
import type { SearchFilters } from '../filters/useFilters.ts'
import type { Results } from './useResults.ts'

type Props = { results: Results; search: SearchFilters }

/** Shown when the first page failed: invalid filters in the URL, or no connection. */
export function FirstPageProblem({ results: { refused, loadMore }, search }: Props) {
  const { t } = useTexts('search')
  if (refused?.code !== 'invalid')
    return <ErrorState {...(refused && { text: refused.message })} onRetry={() => void loadMore()} />
  const [reason = refused.message] = Object.values(refused.fields ?? {})
  return (
    <Message mark={<SearchX className="size-10" />} title={t('search.wrong_title')} text={reason}>
      <Button onClick={search.clear}>{t('search.clear')}</Button>
    </Message>
  )
}
