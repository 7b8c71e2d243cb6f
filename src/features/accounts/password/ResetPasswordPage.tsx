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

export default function ResetPasswordPage() {
  const { t } = useTexts('reset')
  const [sentTo, setSentTo] = useState<string>()
  useFocusHeadingOnChange(sentTo)
  return (
    <>
      <PageTitle>{sentTo ? t('reset.sent_title') : t('reset.title')}</PageTitle>
      {sentTo ? (
        <Message
          isPage
          mark={<MailCheck className="size-11" />}
          title={t('reset.sent_title')}
          text={t('reset.sent_text', { email: sentTo })}
        >
          <LinkButton to="/login" look="quiet">
            {t('reset.back')}
          </LinkButton>
        </Message>
      ) : (
        <AccountFrame title={t('reset.title')} lead={t('reset.lead')}>
          <RequestForm onSent={setSentTo} />
        </AccountFrame>
      )}
    </>
  )
}

function RequestForm({ onSent }: { onSent(email: string): void }) {
  const { t } = useTexts('reset', 'login')
  const { formProps, isBusy, errors, problem } = useForm({
    send: ({ email = '' }) => api.api['reset-password.php'].$post({ json: { email } }),
    onDone: ({ email }) => {
      // Prefills the login form for later.
      saveDraft(visitorDraft, { email })
      onSent(email)
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
