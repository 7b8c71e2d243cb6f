import { MailX } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { useForm } from '../../../platform/useForm.ts'
import { useUrlParameter } from '../../../platform/useUrlParameter.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Message } from '../../../ui/Message.tsx'
import { Logo } from '../../page-basics/Logo.tsx'
import { PageTitle } from '../../page-basics/PageTitle.tsx'
import { useSite } from '../../page-basics/site.ts'

/** The confirmation link failed: explains why, and offers a new one. */
export default function ActivateErrorPage() {
  const { t } = useTexts('activate')
  const { user, settings } = useSite()
  const token = useUrlParameter('token')
  const [isSent, setSent] = useState(false)
  const { formProps, isBusy, problem } = useForm({
    send: () => api.api['activate.php'].$put({ json: token ? { token } : {} }),
    onDone: () => setSent(true),
  })
  return (
    <>
      <PageTitle>{t('activate.error_title')}</PageTitle>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <header className="page-width flex min-h-16 items-center">
        <Logo />
      </header>
      <Message
        isPage
        mark={<MailX className="size-11" />}
        title={t('activate.error_title')}
        text={t('activate.error_text')}
      >
        <form {...formProps} className="flex w-full flex-col items-center gap-5">
          <output className="block w-full max-w-md text-left empty:hidden">
            {isSent && <Alert look="success">{t('activate.sent')}</Alert>}
          </output>
          <FormProblem problem={problem} />
          <div className="flex flex-wrap justify-center gap-3">
            {(token || user) && !isSent && (
              <Button type="submit" isBusy={isBusy}>
                {t('activate.again')}
              </Button>
            )}
            {!user && (
              <LinkButton to="/login" look="quiet">
                {t('activate.login')}
              </LinkButton>
            )}
          </div>
          <p className="max-w-[45ch] text-quiet">
            {settings.support_email
              ? t('activate.help', { email: settings.support_email })
              : t('activate.help_plain')}
          </p>
        </form>
      </Message>
    </>
  )
}
