import { Hourglass, MailCheck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { redirect } from 'react-router'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { api, apiFor } from '../../../../platform/api.ts'
import { pageOf } from '../../../../platform/page-context.ts'
import { useForm } from '../../../../platform/useForm.ts'
import { Button, LinkButton } from '../../../../ui/Button.tsx'
import { FormProblem } from '../../../../ui/FormProblem.tsx'
import { Message } from '../../../../ui/Message.tsx'
import { useFocusHeadingOnChange } from '../../../../ui/useFocusHeadingOnChange.ts'
import { PageTitle } from '../../../page-basics/PageTitle.tsx'
import type { Route } from './+types/UndoChangePage.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token')
  if (!token) throw redirect('/reset-password')
  const answer = await apiFor(pageOf(context)).api['mail-undo.php'].$get({ query: { token } })
  return { token, email: answer.ok ? (await answer.json()).email : null }
}

/** The link works once. Loading again after its use would show that it is dead. */
export const shouldRevalidate = () => false

/** The page behind the mail to an address that was replaced. It undoes the change after a press: mail scanners open links. */
export default function UndoChangePage({ loaderData: { token, email } }: Route.ComponentProps) {
  const { t } = useTexts('mail_guard')
  const [state, setState] = useState<{ sentTo?: string; isDead?: boolean }>({ isDead: email === null })
  useFocusHeadingOnChange(state)
  const { formProps, isBusy, problem } = useForm({
    send: () => api.api['mail-undo.php'].$post({ json: { token } }),
    onDone: ({ token: next, sent_to }) => {
      if (sent_to) return setState({ sentTo: sent_to })
      window.loadDocument?.(`/reset-password/do?token=${encodeURIComponent(next ?? '')}`)
    },
    onRefused: ({ code }) => code === 'link_expired' && setState({ isDead: true }),
  })
  const name = state.sentTo ? 'sent' : state.isDead ? 'dead' : 'undo'
  return (
    <div aria-live="polite" className="flex flex-1 flex-col">
      <PageTitle>{t(`mail_guard.${name}_title`)}</PageTitle>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {name === 'sent' ? (
        <Message
          isPage
          mark={<MailCheck className="size-11" />}
          title={t('mail_guard.sent_title')}
          text={t('mail_guard.sent_text', { email: state.sentTo ?? '' })}
        />
      ) : name === 'dead' ? (
        <Message
          isPage
          mark={<Hourglass className="size-11" />}
          title={t('mail_guard.dead_title')}
          text={t('mail_guard.undo_dead')}
        >
          <LinkButton to="/reset-password">{t('mail_guard.reset')}</LinkButton>
        </Message>
      ) : (
        <Message
          isPage
          mark={<Undo2 className="size-11" />}
          title={t('mail_guard.undo_title')}
          text={t('mail_guard.undo_text', { email: email ?? '' })}
        >
          <form {...formProps} className="flex flex-col items-center gap-4">
            <FormProblem problem={problem} />
            <Button type="submit" isBusy={isBusy} className="min-h-12">
              {t('mail_guard.undo')}
            </Button>
          </form>
        </Message>
      )}
    </div>
  )
}
