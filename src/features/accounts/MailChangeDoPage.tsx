import { LoaderCircle, MailCheck, MailX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { api } from '../../platform/api.ts'
import { type Problem, useForm } from '../../platform/use-form.ts'
import { useQuery } from '../../platform/use-query.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Message } from '../../ui/Message.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'

/** Where the link that was mailed to a new address leads: opening it is all there is to do. */
export default function MailChangeDoPage() {
  const { formProps, isBusy, problem, email } = useNewAddress(useQuery('token') ?? '')
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

/** Sent by itself on arrival, once, and again only when someone asks for it. */
function useNewAddress(token: string) {
  const { revalidate } = useRevalidator()
  const [email, setEmail] = useState<string>()
  const form = useForm({
    send: () => api.api['mail-change.php'].$put({ json: { token } }),
    onDone: (changed) => {
      setEmail(changed.email)
      void revalidate()
    },
  })
  const { ref } = form.formProps
  const wasSent = useRef(false)
  useEffect(() => {
    if (wasSent.current) return
    wasSent.current = true
    ref.current?.requestSubmit()
  }, [ref])
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

/** Refusals that pass by themselves: the link is as good as before. */
const passing = ['offline', 'unavailable', 'internal', 'too_many_requests']

function Failed({ problem, isBusy }: { problem: Problem; isBusy: boolean }) {
  const { t } = useTexts('mail_change')
  return (
    <Message
      isPage
      mark={<MailX className="size-11" />}
      title={t('mail_change.failed_title')}
      text={problem.fields.token ?? problem.message}
    >
      {passing.includes(problem.code) && (
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
