import { useRevalidator } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { type Problem, useForm } from '../../../platform/useForm.ts'
import { Button } from '../../../ui/Button.tsx'
import { notify } from '../../../ui/notices.ts'

type Props = { text?: string; onConfirmed?(): void }

/** Requests another confirmation mail. */
export function SendAgainButton({ text, onConfirmed }: Props) {
  const { t } = useTexts('member_banner')
  const { revalidate } = useRevalidator()
  const onRefused = ({ code, message }: Problem) => {
    // The address was confirmed in another tab or browser. That is a success.
    const isConfirmed = code === 'already_confirmed'
    notify(isConfirmed ? 'success' : 'failure', message)
    if (!isConfirmed) return
    void revalidate()
    onConfirmed?.()
  }
  const { formProps, isBusy } = useForm({
    send: () => api.api['activate.php'].$put({ json: {} }),
    onDone: ({ email = '' }) => notify('success', t('member_banner.sent', { email })),
    onRefused,
  })
  return (
    <form {...formProps}>
      <Button type="submit" look="quiet" isBusy={isBusy} className="w-full">
        {text ?? t('member_banner.send_again')}
      </Button>
    </form>
  )
}
