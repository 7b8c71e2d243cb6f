import { Hourglass, ShieldX } from 'lucide-react'
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
import type { Route } from './+types/UndoStepPage.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token')
  if (!token) throw redirect('/settings')
  const answer = await apiFor(pageOf(context)).api['second-step-undo.php'].$get({ query: { token } })
  return { token, kind: answer.ok ? (await answer.json()).kind : null }
}

/** The link works once. Loading again after its use would show that it is dead. */
export const shouldRevalidate = () => false

/** The page behind the mail about an added passkey or app. It acts after a press: mail scanners open links. */
export default function UndoStepPage({ loaderData: { token, kind } }: Route.ComponentProps) {
  const { t } = useTexts('steps', 'mail_guard')
  const [isDead, setDead] = useState(kind === null)
  useFocusHeadingOnChange(isDead)
  const { formProps, isBusy, problem } = useForm({
    send: () => api.api['second-step-undo.php'].$post({ json: { token } }),
    onDone: ({ token: next }) =>
      window.loadDocument?.(`/reset-password/do?token=${encodeURIComponent(next)}`),
    onRefused: ({ code }) => code === 'link_expired' && setDead(true),
  })
  const step = kind ?? 'passkey'
  return (
    <div aria-live="polite" className="flex flex-1 flex-col">
      <PageTitle>{isDead ? t('mail_guard.dead_title') : t('steps.undo_title', { step })}</PageTitle>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {isDead ? (
        <Message
          isPage
          mark={<Hourglass className="size-11" />}
          title={t('mail_guard.dead_title')}
          text={t('steps.undo_dead')}
        >
          <LinkButton to="/settings/sign-in">{t('steps.undo_look')}</LinkButton>
        </Message>
      ) : (
        <Message
          isPage
          mark={<ShieldX className="size-11" />}
          title={t('steps.undo_title', { step })}
          text={t('steps.undo_text', { step })}
        >
          <form {...formProps} className="flex flex-col items-center gap-4">
            <FormProblem problem={problem} />
            <Button type="submit" isBusy={isBusy} className="min-h-12">
              {t('steps.undo', { step })}
            </Button>
          </form>
        </Message>
      )}
    </div>
  )
}
