import { Check, Crop, Lock, type LucideIcon, ShieldAlert, Undo2, X } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { useKeys } from '../shell/keys/useKeys.ts'
import type { Decision } from './photos.contract.ts'
import { rejectionKeys } from './rejection-keys.ts'

type Props = {
  canCrop: boolean
  canUndo: boolean
  onDecide(decision: Decision): void
  onCrop(): void
  onUndo(): void
  onSeal(): void
}

/** Every decision by one key or one press. */
export function DecisionButtons({ canCrop, canUndo, onDecide, onCrop, onUndo, onSeal }: Props) {
  const { t } = useTexts('operator')
  const approve = () => onDecide({ verdict: 'approved' })
  const makePrivate = () => onDecide({ verdict: 'private' })
  const rejections = rejectionKeys.map((reason, i) => ({
    keys: String(i + 1),
    text: t(`operator.photo_queue.reason_${reason}`),
    run: () => onDecide({ verdict: 'rejected', reason }),
  }))
  useKeys([
    { keys: 'a', text: t('operator.photo_queue.approve'), run: approve },
    { keys: 'p', text: t('operator.photo_queue.private'), run: makePrivate },
    ...(canCrop ? [{ keys: 'c', text: t('operator.photo_queue.crop'), run: onCrop }] : []),
    { keys: 'x', text: t('operator.photo_queue.seal'), run: onSeal },
    ...rejections.map(({ text, ...rest }) => ({
      ...rest,
      text: `${t('operator.photo_queue.reject')}: ${text}`,
    })),
  ])
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <Choice
          Icon={Check}
          look="approve"
          keyName="a"
          text={t('operator.photo_queue.approve')}
          onPress={approve}
        />
        <Choice Icon={Lock} keyName="p" text={t('operator.photo_queue.private')} onPress={makePrivate} />
        {canCrop ? (
          <Choice Icon={Crop} keyName="c" text={t('operator.photo_queue.crop')} onPress={onCrop} />
        ) : (
          <p className="text-quiet text-xs">{t('operator.photo_queue.no_crop')}</p>
        )}
        <Choice
          Icon={Undo2}
          keyName="u"
          text={t('operator.photo_queue.undo')}
          onPress={onUndo}
          isOff={!canUndo}
        />
      </div>
      <fieldset>
        <legend className="mb-2 font-semibold">{t('operator.photo_queue.reject')}</legend>
        <div className="flex flex-col gap-1.5">
          {rejections.map(({ keys, text, run }) => (
            <Choice key={keys} Icon={X} look="reject" keyName={keys} text={text} onPress={run} />
          ))}
        </div>
      </fieldset>
      <Choice
        Icon={ShieldAlert}
        look="reject"
        keyName="x"
        text={t('operator.photo_queue.seal')}
        onPress={onSeal}
      />
    </div>
  )
}

const looks = {
  plain: 'border-line-strong bg-raised hover:bg-primary-tint',
  approve: 'border-primary bg-primary text-on-primary hover:bg-primary-strong font-semibold',
  reject: 'border-line bg-raised hover:bg-danger-tint',
}

type ChoiceProps = {
  Icon: LucideIcon
  keyName: string
  text: string
  look?: keyof typeof looks
  isOff?: boolean
  onPress(): void
}

const Choice = ({ Icon, keyName, text, look = 'plain', isOff = false, onPress }: ChoiceProps) => (
  <button
    type="button"
    disabled={isOff}
    onClick={onPress}
    className={`flex min-h-11 w-full items-center gap-2.5 rounded-field border px-3 text-left leading-tight transition-colors duration-(--quick) disabled:opacity-55 ${looks[look]}`}
  >
    <Icon aria-hidden className={`size-5 shrink-0 ${look === 'reject' ? 'text-danger' : ''}`} />
    <span className="min-w-0 grow">{text}</span>
    <kbd aria-hidden className="shrink-0 font-sans text-xs">
      {keyName}
    </kbd>
  </button>
)
