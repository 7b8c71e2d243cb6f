import { type ReactNode, useState } from 'react'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import type { User } from '../accounts/accounts.contract.ts'
import { AboutStep } from './AboutStep.tsx'
import { CompleteStep } from './CompleteStep.tsx'
import { InterestsStep } from './InterestsStep.tsx'
import { LooksStep } from './LooksStep.tsx'
import { PhotoStep } from './PhotoStep.tsx'
import { RegisterStep } from './RegisterStep.tsx'
import type { FirstMessage } from './signup.contract.ts'

type Flow = {
  /** Who has an account already goes on where they were. */
  user?: User | undefined
  hasWritten?: boolean
  /** Came to correct the address, and for nothing else. */
  isCorrecting?: boolean
  message?: FirstMessage | undefined
  onRegistered?(user: User): void
  onLogin(): void
  /** Everything was seen: on to the members. */
  onDone(): void
}

type View = { title: string; lead: string; content: ReactNode; step: number }

const lastStep = 4

/** The signup from the first field to the confirmation, without the frame it stands in: a modal or a page. */
export function useSignupFlow({ user: known, message, onRegistered, onLogin, onDone, ...flow }: Flow): View {
  // All of them at once: a step that waits for its words would take the modal away with it.
  const { t } = useTexts('signup', 'profile', 'member_banner')
  const [user, setUser] = useState(known)
  const [step, setStep] = useState(flow.isCorrecting ? lastStep + 1 : (known?.signup_step ?? 0))
  const [hasWritten, setWritten] = useState(flow.hasWritten ?? false)

  if (!user)
    return {
      step: 0,
      title: message ? t('signup.message_title', { name: message.profile.name }) : t('signup.title'),
      lead: message ? t('signup.message_lead') : t('signup.lead'),
      content: (
        <RegisterStep
          message={message}
          onLogin={onLogin}
          onDone={(made) => {
            setUser(made)
            setStep(1)
            setWritten(Boolean(message))
            onRegistered?.(made)
          }}
        />
      ),
    }

  const goOn = (next: User) => {
    setUser(next)
    if (step === lastStep && next.status === 'active') return onDone()
    setStep(step + 1)
  }
  const about = { user, onDone: goOn, onBack: step > 1 ? () => setStep(step - 1) : undefined }
  switch (step) {
    case 1:
      return view(1, t('signup.photo_title'), t('signup.photo_lead'), <PhotoStep key={1} {...about} />)
    case 2:
      return view(2, t('signup.about_title'), t('signup.about_lead'), <AboutStep key={2} {...about} />)
    case 3:
      return view(3, t('signup.looks_title'), t('signup.looks_lead'), <LooksStep key={3} {...about} />)
    case 4:
      return view(
        4,
        t('signup.interests_title'),
        t('signup.interests_lead'),
        <InterestsStep key={4} {...about} />,
      )
    default: {
      const content = (
        <CompleteStep
          user={user}
          hasWritten={hasWritten}
          isCorrecting={flow.isCorrecting ?? false}
          onChange={setUser}
          onDone={onDone}
        />
      )
      return view(5, t('signup.complete_title'), t('signup.complete_lead', { email: user.email }), content)
    }
  }
}

const view = (step: number, title: string, lead: string, content: ReactNode): View => ({
  step,
  title,
  lead,
  content,
})
