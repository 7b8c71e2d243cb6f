import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Icebreaker } from '../../likes/match/Icebreaker.tsx'

type Props = { name: string; onChoose(opener: string): void }

/** Suggests opening lines while there are no messages. */
export function EmptyConversation({ name, onChoose }: Props) {
  const { t } = useTexts('conversation')
  return (
    <div className="flex flex-col gap-4 py-4">
      <div>
        <h2 className="wrap-anywhere font-bold text-xl">{t('conversation.empty_title', { name })}</h2>
        <p className="mt-1 text-quiet">{t('conversation.empty_text')}</p>
      </div>
      <Icebreaker isMatch={false} onChoose={onChoose} />
    </div>
  )
}
