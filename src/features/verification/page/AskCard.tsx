import { Camera, Hand, ScanFace } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { api } from '../../../platform/api.ts'
import { retention } from '../../../platform/retention.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import type { OwnVerification } from '../verification.contract.ts'
import { useVerificationCall } from './useVerificationCall.ts'

type Props = { verification: OwnVerification; onChanged(): Promise<void> }

/** How it works, and the button that shows a gesture. After a refusal, the reason comes first. */
export function AskCard({ verification, onChanged }: Props) {
  const { t } = useTexts('verification')
  const { send, isBusy } = useVerificationCall(onChanged)
  const { obstacle, state } = verification
  const steps = [
    { Icon: Hand, text: t('verification.step_1') },
    { Icon: Camera, text: t('verification.step_2') },
    { Icon: ScanFace, text: t('verification.step_3') },
  ]
  return (
    <div className="flex flex-col gap-4">
      <Outcome verification={verification} />
      <section className="flex flex-col gap-5 rounded-card border border-line bg-surface p-4 sm:p-6">
        <ol className="flex flex-col gap-4">
          {steps.map(({ Icon, text }) => (
            <li key={text} className="flex items-center gap-4">
              <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-primary-tint text-primary-text">
                <Icon aria-hidden className="size-6" />
              </span>
              {text}
            </li>
          ))}
        </ol>
        <p className="text-quiet text-xs">{t('verification.privacy', { days: retention.undecidedSelfie })}</p>
        {obstacle ? (
          <Alert
            look="warning"
            action={
              obstacle === 'photo_missing' && (
                <TextLink to="/profile#photos">{t('verification.to_photos')}</TextLink>
              )
            }
          >
            {t(`verification.obstacle_${obstacle}`)}
          </Alert>
        ) : (
          <Button
            className="min-h-12"
            isBusy={isBusy}
            onClick={() => void send(() => api.api['verification.php'].$post())}
          >
            {state === 'refused' ? t('verification.again') : t('verification.start')}
          </Button>
        )}
      </section>
    </div>
  )
}

function Outcome({ verification: { state, reason } }: Pick<Props, 'verification'>) {
  const { t } = useTexts('verification')
  if (state === 'lost')
    return (
      <Alert look="warning" title={t('verification.lost_title')}>
        {t('verification.lost_text')}
      </Alert>
    )
  if (state !== 'refused' || !reason) return null
  return (
    <Alert look="warning" title={t('verification.refused_title')}>
      <p>{t(`verification.reason_${reason}`)}</p>
      <p className="mt-2">{t('verification.refused_text')}</p>
    </Alert>
  )
}
