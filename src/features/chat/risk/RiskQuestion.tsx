import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import type { OpenRiskQuestion } from './useRiskQuestion.ts'

/** Asks for a second thought. The member can send the text anyway. */
export default function RiskQuestion({ question: { risk, send, change } }: { question: OpenRiskQuestion }) {
  const { t } = useTexts('chat_things')
  return (
    <Modal isOpen title={t('chat_things.risk_title')} text={t(`chat_things.risk_${risk}`)} onClose={change}>
      <Button onClick={change} className="min-h-12">
        {t('chat_things.risk_change')}
      </Button>
      <Button look="quiet" onClick={send} className="min-h-12">
        {t('chat_things.risk_send')}
      </Button>
    </Modal>
  )
}
