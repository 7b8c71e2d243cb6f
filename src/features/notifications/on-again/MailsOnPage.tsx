import { LoaderCircle, MailCheck, MailX } from 'lucide-react'
import { useState } from 'react'
import { redirect, useRevalidator } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { useForm } from '../../../platform/useForm.ts'
import { isTemporary, useSubmitOnMount } from '../../../platform/useSubmitOnMount.ts'
import { useUrlParameter } from '../../../platform/useUrlParameter.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Message } from '../../../ui/Message.tsx'
import { PageTitle } from '../../page-basics/PageTitle.tsx'
import type { Route } from './+types/MailsOnPage.ts'

export function loader({ request }: Route.LoaderArgs) {
  if (!new URL(request.url).searchParams.get('token')) throw redirect('/notifications')
  return null
}

/**
 * The page behind the mailed link that turns mails on again. It makes the request with a script, so a mail scanner that
 * only fetches the link turns nothing on.
 */
export default function MailsOnPage() {
  const { t } = useTexts('mails_off')
  const { formProps, isBusy, problem, email } = useMailsOn(useUrlParameter('token') ?? '')
  const title = email ? t('mails_off.done_title') : t('mails_off.working')
  return (
    <form {...formProps} aria-live="polite" className="flex flex-1 flex-col">
      <PageTitle>{title}</PageTitle>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {email ? (
        <Message
          isPage
          mark={<MailCheck className="size-11" />}
          title={title}
          text={t('mails_off.done_text', { email })}
        >
          <LinkButton to="/notifications">{t('mails_off.choose')}</LinkButton>
        </Message>
      ) : problem ? (
        <Message
          isPage
          mark={<MailX className="size-11" />}
          title={t('mails_off.failed_title')}
          text={problem.fields.token ?? problem.message}
        >
          {isTemporary(problem) && (
            <Button type="submit" isBusy={isBusy}>
              {t('parts.retry')}
            </Button>
          )}
          <LinkButton to="/notifications" look="quiet">
            {t('mails_off.choose')}
          </LinkButton>
        </Message>
      ) : (
        <Message isPage mark={<LoaderCircle className="size-11 animate-spin" />} title={title} />
      )}
    </form>
  )
}

function useMailsOn(token: string) {
  const { revalidate } = useRevalidator()
  const [email, setEmail] = useState<string>()
  const form = useForm({
    send: () => api.api['mails-on.php'].$put({ json: { token } }),
    onDone: (done) => {
      // Drop the used token from the URL, or a reload would fail.
      history.replaceState(history.state, '', '/notifications')
      setEmail(done.email)
      void revalidate()
    },
  })
  useSubmitOnMount(form.formProps.ref)
  return { ...form, email }
}
