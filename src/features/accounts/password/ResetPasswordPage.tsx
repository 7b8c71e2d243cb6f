import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { saveDraft } from '../../../platform/drafts.ts'
import { useForm } from '../../../platform/useForm.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { EmailInput } from '../../../ui/Input.tsx'
import { Message } from '../../../ui/Message.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { useFocusHeadingOnChange } from '../../../ui/useFocusHeadingOnChange.ts'
import { PageTitle } from '../../page-basics/PageTitle.tsx'
import { AccountFrame } from '../AccountFrame.tsx'
import { visitorDraft } from '../visitor-draft.ts'

/** `sent_to`: the old address, masked, that got the link instead. */
type Sent = { email: string; sent_to?: string | undefined }

export default function ResetPasswordPage() {
  const { t } = useTexts('reset')
  const [sent, setSent] = useState<Sent>()
  useFocusHeadingOnChange(sent)
  return (
    <>
      <PageTitle>{sent ? t('reset.sent_title') : t('reset.title')}</PageTitle>
      {sent ? (
        <Message
          isPage
          mark={<MailCheck className="size-11" />}
          title={t('reset.sent_title')}
          text={
            sent.sent_to
              ? t('reset.sent_old_text', { email: sent.sent_to })
              : t('reset.sent_text', { email: sent.email })
          }
        >
          <LinkButton to="/login" look="quiet">
            {t('reset.back')}
          </LinkButton>
        </Message>
      ) : (
        <AccountFrame title={t('reset.title')} lead={t('reset.lead')}>
          <RequestForm onSent={setSent} />
        </AccountFrame>
      )}
    </>
  )
}

function RequestForm({ onSent }: { onSent(sent: Sent): void }) {
  const { t } = useTexts('reset', 'login')
  const { formProps, isBusy, errors, problem } = useForm({
    send: ({ email = '' }) => api.api['reset-password.php'].$post({ json: { email } }),
    onDone: (sent) => {
      // Prefills the login form for later.
      saveDraft(visitorDraft, { email: sent.email })
      onSent(sent)
    },
    draft: visitorDraft,
  })
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <FormProblem problem={problem} />
      <EmailInput label={t('login.email')} error={errors.email} autoComplete="username" enterKeyHint="send" />
      <Button type="submit" isBusy={isBusy} className="min-h-12 text-lg">
        {t('reset.submit')}
      </Button>
      <p className="text-center">
        <TextLink to="/login">{t('reset.back')}</TextLink>
      </p>
    </form>
  )
}
