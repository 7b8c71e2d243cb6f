import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { useInBrowser } from '../../../ui/useInBrowser.ts'
import type { User } from '../../accounts/accounts.contract.ts'
import { noteSignupStart } from '../../accounts/signup-start.ts'
import type { SignupLike } from '../../likes/button/signup-like.ts'
import { isMemberPage } from '../../page-basics/member-page.ts'
import { useSite } from '../../page-basics/site.ts'
import { hasPhoto } from '../../profiles/own/completeness/completeness.ts'
import { RegisterStep } from '../register/RegisterStep.tsx'
import type { FirstMessage } from '../signup.contract.ts'
import { AboutStep } from './AboutStep.tsx'
import { CompleteStep } from './CompleteStep.tsx'
import { InterestsStep } from './InterestsStep.tsx'
import { LooksStep } from './LooksStep.tsx'
import { PhotoStep } from './PhotoStep.tsx'
import { skippedSteps } from './skipped-steps.ts'
import { hasStepDraft } from './step-draft.ts'
import { useSteps } from './useSteps.ts'

type FlowOptions = {
  /** Set if the account exists: the flow continues at the next step. */
  user?: User | undefined
  hasHeldMessage?: boolean
  /** Opens the last step, to correct the address only. */
  isCorrecting?: boolean
  message?: FirstMessage | undefined
  like?: SignupLike | undefined
  onRegistered?(user: User): void
  onLogin(): void
  /** Called after the last step. */
  onDone(): void
}

type View = { title: string; lead: string; content: ReactNode; step: number; skipped: number[] }
type SignupView = View & { leave(): Promise<void> }

const lastStep = 4

/** The signup from the registration to the last step, without the modal or page around it. */
export function useSignupFlow({
  user: initialUser,
  message,
  like,
  onRegistered,
  onLogin,
  onDone,
  ...flow
}: FlowOptions): SignupView {
  // Load the texts of all steps now: a step that suspends would hide the modal.
  const { t } = useTexts('signup', 'profile', 'consents', 'member_banner', 'forms', 'likes')
  const [user, setUser] = useState(initialUser)
  const steps = useSteps(flow.isCorrecting ? lastStep + 1 : (initialUser?.signup_step ?? 0))
  const { step, leave } = steps
  // After a reload the browser has a draft that the server did not render, so the step is mounted again.
  const isInBrowser = useInBrowser()
  const [isResumed] = useState(() => hasStepDraft(step, initialUser))
  const [hasHeldMessage, setHasHeldMessage] = useState(flow.hasHeldMessage ?? false)
  const [photos, setPhotos] = useState<number>()
  const fields = useSite().settings.visible_profile_fields

  if (!user)
    return {
      leave,
      step: 0,
      skipped: [],
      ...(message
        ? { title: t('signup.message_title', { name: message.profile.name }), lead: t('signup.message_lead') }
        : like?.name
          ? {
              title: t('likes.signup_title', { name: like.name }),
              lead: t('likes.signup_lead', { name: like.name }),
            }
          : { title: t('signup.title'), lead: t('signup.lead') }),
      content: (
        <RegisterStep
          message={message}
          likeId={like?.id}
          onLogin={onLogin}
          onDone={(newUser) => {
            // Over the login page as well: its address names the page that the visitor wanted.
            const to = new URLSearchParams(location.search).get('to')
            if (to && isMemberPage(to)) noteSignupStart(newUser.profile.id, to)
            setUser(newUser)
            steps.goOn()
            setHasHeldMessage(Boolean(message))
            onRegistered?.(newUser)
          }}
        />
      ),
    }

  const goOn = (next: User) => {
    setUser(next)
    if (step === lastStep && next.status === 'active') return onDone()
    steps.goOn()
  }
  const stepProps = { user, onDone: goOn, onBack: step > 1 ? steps.goBack : undefined }
  const key = `${step} ${isResumed && isInBrowser}`
  const hasPhotos =
    photos === undefined ? user.profile.photo_count > 0 || hasPhoto(user.profile, fields) : photos > 0
  const skipped = skippedSteps(user.profile, hasPhotos)
  const view = (title: string, lead: string, content: ReactNode) => ({
    ...{ leave, step, skipped },
    ...{ title, lead, content },
  })
  switch (step) {
    case 1:
      return view(
        t('signup.photo_title'),
        t('signup.photo_lead'),
        <PhotoStep key={key} hasPhotos={hasPhotos} onCount={setPhotos} {...stepProps} />,
      )
    case 2:
      return view(t('signup.about_title'), t('signup.about_lead'), <AboutStep key={key} {...stepProps} />)
    case 3:
      return view(t('signup.looks_title'), t('signup.looks_lead'), <LooksStep key={key} {...stepProps} />)
    case 4:
      return view(
        t('signup.interests_title'),
        t('signup.interests_lead'),
        <InterestsStep key={key} {...stepProps} />,
      )
    default: {
      const content = (
        <CompleteStep
          user={user}
          hasHeldMessage={hasHeldMessage}
          isCorrecting={flow.isCorrecting ?? false}
          onChange={setUser}
          onDone={onDone}
        />
      )
      return view(t('signup.complete_title'), t('signup.complete_lead', { email: user.email }), content)
    }
  }
}
