import { LoaderCircle, MailX } from 'lucide-react'
import { useState } from 'react'
import { redirect, useNavigate, useRevalidator } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api, apiFor, bodyOf } from '../../../platform/api.ts'
import { pageOf } from '../../../platform/page-context.ts'
import { type Problem, useForm } from '../../../platform/useForm.ts'
import { isTemporary, useSubmitOnMount } from '../../../platform/useSubmitOnMount.ts'
import { useUrlParameter } from '../../../platform/useUrlParameter.ts'
import { Button } from '../../../ui/Button.tsx'
import { Message } from '../../../ui/Message.tsx'
import { Logo } from '../../page-basics/Logo.tsx'
import { PageTitle } from '../../page-basics/PageTitle.tsx'
import type { Route } from './+types/ActivateDonePage.ts'
import { Confirmed, type Delivered } from './Confirmed.tsx'

const nothingDelivered: Delivered = { conversation: null, likes: 0, missing: [] }

/** Without a token, the page is only for members who have confirmed already. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (new URL(request.url).searchParams.get('token')) return null
  const { user } = await bodyOf(apiFor(pageOf(context)).api['user.php'].$get())
  if (user?.status !== 'active') throw redirect(user ? '/complete-signup' : '/login')
  return null
}

/**
 * The page behind the link of the confirmation mail. The confirmation is a request that the page makes with a script, so a
 * mail scanner that only fetches the link confirms nothing.
 */
export default function ActivateDonePage() {
  const { t } = useTexts('activate')
  const token = useUrlParameter('token')
  const [done, setDone] = useState(token ? undefined : nothingDelivered)
  return (
    <>
      <PageTitle>{done ? t('activate.done_title') : t('activate.working')}</PageTitle>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <header className="page-width flex min-h-16 items-center">
        <Logo />
      </header>
      {done ? <Confirmed {...done} /> : <Confirming token={token ?? ''} onDone={setDone} />}
    </>
  )
}

type Props = { token: string; onDone(delivered: Delivered): void }

function Confirming({ token, onDone }: Props) {
  const { t } = useTexts('activate')
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const confirmed = (delivered = nothingDelivered) => {
    // Drop the used token from the URL, or a reload would fail.
    history.replaceState(history.state, '', '/activate/done')
    void revalidate()
    onDone(delivered)
  }
  const { formProps, isBusy, problem } = useForm({
    send: () => api.api['activate.php'].$post({ json: { token } }),
    onDone: confirmed,
    onRefused: (refused: Problem) => {
      const to = `/activate/error?token=${encodeURIComponent(token)}`
      if (refused.code === 'already_confirmed') return confirmed()
      if (!isTemporary(refused)) void navigate(to, { replace: true })
    },
  })
  useSubmitOnMount(formProps.ref)
  const hasFailed = problem && isTemporary(problem)
  return (
    <form {...formProps} aria-live="polite" className="flex flex-1 flex-col">
      {hasFailed ? (
        <Message isPage mark={<MailX className="size-11" />} title={t('parts.failed')} text={problem.message}>
          <Button type="submit" isBusy={isBusy}>
            {t('parts.retry')}
          </Button>
        </Message>
      ) : (
        <Message
          isPage
          mark={<LoaderCircle className="size-11 animate-spin" />}
          title={t('activate.working')}
        />
      )}
    </form>
  )
}
