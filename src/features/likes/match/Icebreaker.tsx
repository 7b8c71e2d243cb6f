import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Modal } from '../../../ui/Modal.tsx'

/** Openers for a conversation. Choosing one does not send it. */
export function Icebreaker({
  isMatch = true,
  onChoose,
}: {
  isMatch?: boolean
  onChoose(opener: string): void
}) {
  const { t } = useTexts('icebreaker')
  const openers = [
    ...(isMatch ? [t('icebreaker.opener_1')] : []),
    t('icebreaker.opener_2'),
    t('icebreaker.opener_3'),
    t('icebreaker.opener_4'),
    t('icebreaker.opener_5'),
    t('icebreaker.opener_6'),
    t('icebreaker.opener_7'),
    t('icebreaker.opener_8'),
  ]
  return (
    <ul className={`flex flex-col items-start gap-2 ${isMatch ? '' : 'max-md:[&>li:nth-child(n+5)]:hidden'}`}>
      {openers.map((opener) => (
        <li key={opener}>
          <button
            type="button"
            onClick={() => onChoose(opener)}
            className="min-h-11 rounded-card rounded-bl-sm bg-primary-tint px-4 py-2.5 text-left text-text leading-snug transition duration-(--quick) hover:bg-primary hover:text-on-primary active:scale-[0.98]"
          >
            {opener}
          </button>
        </li>
      ))}
    </ul>
  )
}

type Props = {
  name: string
  /** Gets the focus back when the dialog closes. */
  focusAfter: Element | null
  onChoose(opener: string): void
  onSkip(): void
  onClose(): void
}

export function IcebreakerModal({ name, focusAfter, onChoose, onSkip, onClose }: Props) {
  const { t } = useTexts('icebreaker')
  return (
    <Modal
      isOpen
      look="wide"
      title={t('icebreaker.title')}
      text={t('icebreaker.text', { name })}
      opener={focusAfter}
      onClose={onClose}
    >
      <Icebreaker onChoose={onChoose} />
      <Button look="quiet" onClick={onSkip} className="mt-3">
        {t('icebreaker.skip')}
      </Button>
    </Modal>
  )
}
