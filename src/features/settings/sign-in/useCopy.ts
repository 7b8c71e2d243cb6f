import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { notify } from '../../../ui/notices.ts'

/** Copies a text and says so. The clipboard exists on secure connections only, and the browser may deny access. */
export function useCopy() {
  const { t } = useTexts('steps')
  return (text: string) =>
    void Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => notify('success', t('steps.copied')),
        () => notify('failure', t('parts.failed')),
      )
}
