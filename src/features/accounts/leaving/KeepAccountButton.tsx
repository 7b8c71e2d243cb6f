import { useRevalidator } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { useForm } from '../../../platform/useForm.ts'
import { Button } from '../../../ui/Button.tsx'
import { notify } from '../../../ui/notices.ts'

/** Restores the account of a member who deleted it and logged in again. */
export function KeepAccountButton() {
  const { t } = useTexts('member_banner')
  const { revalidate } = useRevalidator()
  const { formProps, isBusy } = useForm({
    send: () => api.api['reactivate.php'].$post({ json: {} }),
    onDone: () => {
      notify('success', t('member_banner.kept'))
      return revalidate()
    },
    onRefused: ({ message }) => notify('failure', message),
  })
  return (
    <form {...formProps}>
      <Button type="submit" isBusy={isBusy}>
        {t('member_banner.keep')}
      </Button>
    </form>
  )
}
