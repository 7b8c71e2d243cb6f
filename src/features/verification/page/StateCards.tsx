import { BadgeCheck, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { useDateTime } from '../../../ui/useDateTime.ts'
import type { OwnVerification } from '../verification.contract.ts'
import { useVerificationCall } from './useVerificationCall.ts'

type Props = { verification: OwnVerification; onChanged(): Promise<void> }

const end = () => api.api['verification.php'].$delete()

export function WaitingCard({ verification, onChanged }: Props) {
  const { t } = useTexts('verification')
  const when = useDateTime()
  const { send, isBusy } = useVerificationCall(onChanged)
  return (
    <StateCard
      mark={<Hourglass aria-hidden className="size-7" />}
      title={t('verification.waiting_title')}
      button={
        <Button look="quiet" isBusy={isBusy} onClick={() => void send(end, t('verification.withdrawn'))}>
          {t('verification.withdraw')}
        </Button>
      }
    >
      <p>{t('verification.waiting_text', { date: when(verification.asked_at ?? '') })}</p>
    </StateCard>
  )
}

export function VerifiedCard({ verification, onChanged }: Props) {
  const { t, date } = useTexts('verification')
  const { send, isBusy } = useVerificationCall(onChanged)
  return (
    <StateCard
      mark={<BadgeCheck aria-hidden className="size-7" />}
      title={t('verification.verified_title')}
      button={
        <Button look="quiet" isBusy={isBusy} onClick={() => void send(end, t('verification.given_up'))}>
          {t('verification.give_up')}
        </Button>
      }
    >
      <p>{t('verification.verified_text', { date: date(new Date(verification.decided_at ?? '')) })}</p>
      <p className="mt-2">{t('verification.keep_text')}</p>
    </StateCard>
  )
}

type CardProps = { mark: ReactNode; title: string; children: ReactNode; button: ReactNode }

const StateCard = ({ mark, title, children, button }: CardProps) => (
  <section className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-6">
    <div className="flex items-center gap-4">
      <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-primary-tint text-primary-text">
        {mark}
      </span>
      <h2 className="font-bold text-lg">{title}</h2>
    </div>
    <div className="text-quiet">{children}</div>
    <div>{button}</div>
  </section>
)
