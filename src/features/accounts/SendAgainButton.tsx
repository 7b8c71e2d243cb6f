import { useRevalidator } from 'react-router'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { api } from '../../platform/api.ts'
import { type Problem, useForm } from '../../platform/useForm.ts'
import { Button } from '../../ui/Button.tsx'
import { notify } from '../../ui/notices.ts'

type Props = { text?: string; onConfirmed?(): void }

/** Asks for the mail with the link that confirms the address once more. */
export function SendAgainButton({ text, onConfirmed }: Props) {
  const { t } = useTexts('member_banner')
  const { revalidate } = useRevalidator()
  const onRefused = ({ code, message }: Problem) => {
    // Confirmed elsewhere meanwhile: that is good news, and nothing here needs to ask for it any more.
    const isDone = code === 'already_confirmed'
    notify(isDone ? 'success' : 'failure', message)
    if (!isDone) return
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
