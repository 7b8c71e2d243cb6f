import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { Modal } from '../../../ui/Modal.tsx'
import { loadSignupLike, type SignupLike } from '../../likes/button/signup-like.ts'
import { LoginForm } from '../../login/LoginForm.tsx'
import { useLoginTexts } from '../../login/useLoginTexts.ts'
import { closeSignup, type SignupRequest } from '../../page-basics/signup-modal.ts'
import { useFirstMessage } from '../message/useFirstMessage.ts'
import { Perks } from '../register/Perks.tsx'
import type { FirstMessage } from '../signup.contract.ts'
import { SignupSteps } from '../steps/SignupSteps.tsx'
import { useSignupFlow } from '../steps/useSignupFlow.tsx'

/** Pages that are no use to members; some redirect them. A signup continues on a page of its own from there. */
const visitorPages = ['/login', '/signup', '/account-deleted', '/reset-password', '/reset-password/do']

/** The signup in a modal. It opens once the recipient of the first message and the liked member are loaded. */
export default function SignupModal({ request }: { request: SignupRequest }) {
  const message = useFirstMessage(request.memberId)
  const like = useSignupLike(request.likeId)
  const [isLogin, setLogin] = useState(false)
  useCloseOnNavigation()
  if (message === 'loading' || like === 'loading') return null
  if (isLogin) return <LoginModal like={like} onSignup={() => setLogin(false)} />
  return <OpenSignup message={message} like={like} onLogin={() => setLogin(true)} />
}

function useSignupLike(likeId: string | undefined): SignupLike | undefined | 'loading' {
  const [like, setLike] = useState<SignupLike | undefined | 'loading'>(likeId ? 'loading' : undefined)
  useEffect(() => {
    if (likeId) void loadSignupLike(api, likeId).then(setLike)
  }, [likeId])
  return like
}

type OpenProps = { message: FirstMessage | undefined; like: SignupLike | undefined; onLogin(): void }

function OpenSignup({ message, like, onLogin }: OpenProps) {
  useTexts('login', 'forms')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const { title, lead, content, step, skipped, leave } = useSignupFlow({
    message,
    like,
    onLogin,
    onRegistered: () =>
      visitorPages.includes(pathname) ? window.loadDocument?.('/complete-signup') : void revalidate(),
    onDone: async () => {
      await leave()
      closeSignup()
      // A navigation cancels a revalidation, so the member is loaded again after it.
      await navigate('/signup-matches')
      await revalidate()
    },
  })
  async function close() {
    await leave()
    closeSignup()
    if (step > 0) await revalidate()
  }
  return (
    <Modal isOpen isSticky look="wide" title={title} text={lead} onClose={() => void close()}>
      <SignupSteps step={step} skipped={skipped} />
      {step === 0 && !message && <Perks />}
      {content}
    </Modal>
  )
}

function LoginModal({ like, onSignup }: { like: SignupLike | undefined; onSignup(): void }) {
  const { title, lead, liked } = useLoginTexts(like)
  const { pathname, search } = useLocation()
  return (
    <Modal isOpen look="wide" title={title} text={lead} onClose={closeSignup}>
      <LoginForm
        liked={liked}
        onSignup={onSignup}
        to={['/', ...visitorPages].includes(pathname) ? null : pathname + search}
      />
    </Modal>
  )
}

/** Closes the modal when the page changes. */
function useCloseOnNavigation() {
  const { pathname } = useLocation()
  const [openedOn] = useState(pathname)
  useEffect(() => {
    if (pathname !== openedOn) closeSignup()
  }, [pathname, openedOn])
}
