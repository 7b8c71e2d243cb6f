import { Hourglass, ShieldCheck, ShieldQuestion } from 'lucide-react'
import { useState } from 'react'
import { redirect } from 'react-router'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { api, apiFor } from '../../../../platform/api.ts'
import { pageOf } from '../../../../platform/page-context.ts'
import { useForm } from '../../../../platform/useForm.ts'
import { Button, LinkButton } from '../../../../ui/Button.tsx'
import { FormProblem } from '../../../../ui/FormProblem.tsx'
import { Message } from '../../../../ui/Message.tsx'
import { useDateTime } from '../../../../ui/useDateTime.ts'
import { useFocusHeadingOnChange } from '../../../../ui/useFocusHeadingOnChange.ts'
import { PageTitle } from '../../../page-basics/PageTitle.tsx'
import type { AllowRequest } from '../../accounts.contract.ts'
import type { Route } from './+types/AllowPage.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token')
  if (!token) throw redirect('/settings')
  const answer = await apiFor(pageOf(context)).api['mail-allow.php'].$get({ query: { token } })
  return { token, request: answer.ok ? (await answer.json()).request : null }
}

/** The link works once. Loading again after its use would show that it is dead. */
export const shouldRevalidate = () => false

/** The page behind the mail that asks the old address. It allows the change after a press: mail scanners open links. */
export default function AllowPage({ loaderData: { token, request } }: Route.ComponentProps) {
  const { t } = useTexts('mail_guard')
  const [state, setState] = useState<'allow' | 'allowed' | 'dead'>(request ? 'allow' : 'dead')
  useFocusHeadingOnChange(state)
  return (
    <div aria-live="polite" className="flex flex-1 flex-col">
      <PageTitle>{t(`mail_guard.${state}_title`)}</PageTitle>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      {state === 'allow' && request ? (
        <Question request={request} token={token} onState={setState} />
      ) : (
        <Outcome state={state === 'allowed' ? 'allowed' : 'dead'} />
      )}
    </div>
  )
}

type QuestionProps = { request: AllowRequest; token: string; onState(state: 'allowed' | 'dead'): void }

function Question({ request: { act, browser, asked }, token, onState }: QuestionProps) {
  const { t } = useTexts('mail_guard')
  const dateTime = useDateTime()
  const { formProps, isBusy, problem } = useForm({
    send: () => api.api['mail-allow.php'].$post({ json: { token } }),
    onDone: () => onState('allowed'),
    onRefused: ({ code }) => code === 'link_expired' && onState('dead'),
  })
  const request = { act, browser: browser || t('mail_guard.browser'), date: dateTime(asked) }
  return (
    <Message
      isPage
      mark={<ShieldQuestion className="size-11" />}
      title={t('mail_guard.allow_title')}
      text={t('mail_guard.allow_text', request)}
    >
      <form {...formProps} className="flex max-w-[45ch] flex-col items-center gap-6">
        <p className="text-quiet">{t('mail_guard.allow_how')}</p>
        <FormProblem problem={problem} />
        <Button type="submit" isBusy={isBusy} className="min-h-12">
          {t('mail_guard.allow')}
        </Button>
      </form>
    </Message>
  )
}

function Outcome({ state }: { state: 'allowed' | 'dead' }) {
  const { t } = useTexts('mail_guard')
  const Mark = state === 'allowed' ? ShieldCheck : Hourglass
  return (
    <Message
      isPage
      mark={<Mark className="size-11" />}
      title={t(`mail_guard.${state}_title`)}
      text={state === 'allowed' ? t('mail_guard.allowed_text') : t('mail_guard.allow_dead')}
    >
      <LinkButton to="/settings">{t('mail_guard.to_settings')}</LinkButton>
    </Message>
  )
}
