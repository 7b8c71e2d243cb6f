import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { focusHeading } from '../../../ui/useFocusHeadingOnChange.ts'
import type { User } from '../../accounts/accounts.contract.ts'
import { SendAgainButton } from '../../accounts/address/SendAgainButton.tsx'
import { CorrectAddress } from '../register/CorrectAddress.tsx'
import { useStepStart } from './useStepStart.ts'

type Props = {
  user: User
  hasHeldMessage: boolean
  isCorrecting: boolean
  onChange(user: User): void
  onDone(): void
}

/** The last step: asks to confirm the address. The mail can be sent again, and the address corrected. */
export function CompleteStep({ user, hasHeldMessage, onChange, onDone, ...initial }: Props) {
  const { t } = useTexts('signup')
  const [isCorrecting, setCorrecting] = useState(initial.isCorrecting)
  const start = useStepStart()
  return (
    <div ref={start} className="flex flex-col gap-5">
      <span
        aria-hidden
        className="mx-auto flex size-24 items-center justify-center rounded-full bg-primary-tint text-primary-text"
      >
        <MailCheck className="size-11" />
      </span>
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-quiet">
        {hasHeldMessage && <li className="font-semibold text-text">{t('signup.complete_held')}</li>}
        <li>{t('signup.complete_until')}</li>
        <li>{t('signup.complete_spam')}</li>
      </ul>
      <Button onClick={onDone} className="min-h-12">
        {t('signup.look_around')}
      </Button>
      {isCorrecting ? (
        <CorrectAddress
          user={user}
          onCancel={() => setCorrecting(false)}
          onConfirmed={onDone}
          onDone={(next) => {
            onChange(next)
            setCorrecting(false)
            focusHeading(start.current?.closest('[role=dialog]') ?? document)
          }}
        />
      ) : (
        <div className="flex flex-wrap justify-center gap-x-3 gap-y-2">
          <SendAgainButton text={t('signup.again')} onConfirmed={onDone} />
          <Button look="plain" onClick={() => setCorrecting(true)}>
            {t('signup.wrong')}
          </Button>
        </div>
      )}
    </div>
  )
}
