import { LoaderCircle, PartyPopper } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { api } from '../../platform/api.ts'
import { useQuery } from '../../platform/use-query.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Message } from '../../ui/Message.tsx'
import { Logo } from '../shell/Logo.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import { useSite } from '../shell/site.ts'

const asked = new Map<string, Promise<boolean>>()

/** Asks once for each link, however often the page is drawn. */
function activate(token: string): Promise<boolean> {
  const answer =
    asked.get(token) ??
    api.api['activate.php'].$post({ json: { token } }).then(
      ({ ok }) => ok,
      () => false,
    )
  asked.set(token, answer)
  return answer
}

/**
 * Where the link of the confirmation mail leads. The page itself asks for the confirmation, so that a program that looks
 * into mails and opens every link confirms nothing.
 */
export default function ActivateDonePage() {
  const { t } = useTexts('activate')
  const token = useQuery('token')
  const isDone = useActivation(token)
  return (
    <>
      <PageTitle>{isDone ? t('activate.done_title') : t('activate.working')}</PageTitle>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <header className="page-width flex min-h-16 items-center">
        <Logo />
      </header>
      <div aria-live="polite" className="flex flex-1 flex-col">
        {isDone ? (
          <Confirmed />
        ) : (
          <Message
            isPage
            mark={<LoaderCircle className="size-11 animate-spin" />}
            title={t('activate.working')}
          />
        )}
      </div>
    </>
  )
}

function useActivation(token: string | null) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isDone, setDone] = useState(!token)
  useEffect(() => {
    if (!token) return
    let isHere = true
    void activate(token).then((isConfirmed) => {
      if (!isHere) return
      if (!isConfirmed)
        return navigate(`/activate/error?token=${encodeURIComponent(token)}`, { replace: true })
      setDone(true)
      return revalidate()
    })
    return () => {
      isHere = false
    }
  }, [token, navigate, revalidate])
  return isDone
}

function Confirmed() {
  const { t } = useTexts('activate')
  const { user } = useSite()
  return (
    <Message
      isPage
      mark={<PartyPopper className="size-11" />}
      title={t('activate.done_title')}
      text={t('activate.done_text')}
    >
      <LinkButton to={user ? '/members' : '/login'}>
        {user ? t('activate.go') : t('activate.login')}
      </LinkButton>
      {user && user.signup_step < 5 && (
        <LinkButton to="/complete-signup" look="quiet">
          {t('activate.complete')}
        </LinkButton>
      )}
    </Message>
  )
}
