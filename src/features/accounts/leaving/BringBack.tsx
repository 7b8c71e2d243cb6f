import { Hourglass, PartyPopper, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { useForm } from '../../../platform/useForm.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Message } from '../../../ui/Message.tsx'
import { useFocusHeadingOnChange } from '../../../ui/useFocusHeadingOnChange.ts'
import { PageTitle } from '../../page-basics/PageTitle.tsx'
import { useSite } from '../../page-basics/site.ts'

/** Restores the account only after a press: mail scanners open every link. */
export function BringBack({ token }: { token: string }) {
  const { t } = useTexts('account_deleted')
  const { revalidate } = useRevalidator()
  const { user } = useSite()
  const [isRestored, setRestored] = useState(false)
  const { formProps, isBusy, problem } = useForm({
    send: () => api.api['reactivate.php'].$post({ json: { token } }),
    onDone: () => {
      history.replaceState(history.state, '', '/members')
      setRestored(true)
      void revalidate()
    },
  })
  const isLinkDead = problem?.code === 'link_expired' || problem?.code === 'invalid'
  // Somebody who is logged in to an account that is not deleted has used the link, or kept the account in another way.
  const isBack = isRestored || (isLinkDead && user !== null && user.status !== 'deleted')
  const state = isBack ? 'done' : isLinkDead ? 'failed' : 'ask'
  useFocusHeadingOnChange(state)
  return (
    <div aria-live="polite" className="flex flex-1 flex-col">
      <PageTitle>{t(`account_deleted.${state}_title`)}</PageTitle>
      {state === 'done' ? (
        <Outcome mark={<PartyPopper className="size-11" />} name="done" />
      ) : state === 'failed' ? (
        <Outcome mark={<Hourglass className="size-11" />} name="failed" />
      ) : (
        <Message
          isPage
          mark={<Undo2 className="size-11" />}
          title={t('account_deleted.ask_title')}
          text={t('account_deleted.ask_text')}
        >
          <form {...formProps} className="flex flex-col items-center gap-4">
            <FormProblem problem={problem} />
            <Button type="submit" isBusy={isBusy} className="min-h-12">
              {t('account_deleted.bring_back')}
            </Button>
          </form>
        </Message>
      )}
    </div>
  )
}

function Outcome({ mark, name }: { mark: ReactNode; name: 'done' | 'failed' }) {
  const { t } = useTexts('account_deleted')
  const { user } = useSite()
  return (
    <Message
      isPage
      mark={mark}
      title={t(`account_deleted.${name}_title`)}
      text={t(`account_deleted.${name}_text`)}
    >
      {user ? (
        <LinkButton to="/members">{t('account_deleted.to_members')}</LinkButton>
      ) : (
        <LinkButton to="/login">{t('account_deleted.login')}</LinkButton>
      )}
    </Message>
  )
}
