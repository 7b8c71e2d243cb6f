import { LoaderCircle, MailCheck, MailX } from 'lucide-react'
import { useState } from 'react'
import { redirect, useRevalidator } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { type Problem, useForm } from '../../../platform/useForm.ts'
import { isTemporary, useSubmitOnMount } from '../../../platform/useSubmitOnMount.ts'
import { useUrlParameter } from '../../../platform/useUrlParameter.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Message } from '../../../ui/Message.tsx'
import { PageTitle } from '../../page-basics/PageTitle.tsx'
import type { Route } from './+types/MailChangeDoPage.ts'

export function loader({ request }: Route.LoaderArgs) {
  if (!new URL(request.url).searchParams.get('token')) throw redirect('/settings')
  return null
}

/** The page behind the link that was mailed to a new address. It changes the address on arrival. */
export default function MailChangeDoPage() {
  const { formProps, isBusy, problem, email } = useNewAddress(useUrlParameter('token') ?? '')
  const { t } = useTexts('mail_change')
  return (
    <form {...formProps} aria-live="polite" className="flex flex-1 flex-col">
      <PageTitle>{t('mail_change.title')}</PageTitle>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {email ? (
        <Done email={email} />
      ) : problem ? (
        <Failed problem={problem} isBusy={isBusy} />
      ) : (
        <Message
          isPage
          mark={<LoaderCircle className="size-11 animate-spin" />}
          title={t('mail_change.working')}
        />
      )}
    </form>
  )
}

function useNewAddress(token: string) {
  const { revalidate } = useRevalidator()
  const [email, setEmail] = useState<string>()
  const form = useForm({
    send: () => api.api['mail-change.php'].$put({ json: { token } }),
    onDone: (changed) => {
      // Drop the used token from the URL, or a reload would fail.
      history.replaceState(history.state, '', '/settings')
      setEmail(changed.email)
      void revalidate()
    },
  })
  useSubmitOnMount(form.formProps.ref)
  return { ...form, email }
}

function Done({ email }: { email: string }) {
  const { t } = useTexts('mail_change')
  return (
    <Message
      isPage
      mark={<MailCheck className="size-11" />}
      title={t('mail_change.done_title')}
      text={t('mail_change.done_text', { email })}
    >
      <LinkButton to="/settings">{t('mail_change.to_settings')}</LinkButton>
    </Message>
  )
}

function Failed({ problem, isBusy }: { problem: Problem; isBusy: boolean }) {
  const { t } = useTexts('mail_change')
  return (
    <Message
      isPage
      mark={<MailX className="size-11" />}
      title={t('mail_change.failed_title')}
      text={problem.fields.token ?? problem.message}
    >
      {isTemporary(problem) && (
        <Button type="submit" isBusy={isBusy}>
          {t('parts.retry')}
        </Button>
      )}
      <LinkButton to="/settings" look="quiet">
        {t('mail_change.to_settings')}
      </LinkButton>
    </Message>
  )
}
