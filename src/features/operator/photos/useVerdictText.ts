import { useTexts } from '../../../i18n/TextsProvider.tsx'
import type { Decision } from './photos.contract.ts'

export function useVerdictText() {
  const { t } = useTexts('operator')
  return (decision: Decision) => {
    if (decision.verdict === 'approved') return t('operator.photo_queue.approved')
    if (decision.verdict === 'private') return t('operator.photo_queue.made_private')
    return `${t('operator.photo_queue.rejected')} (${t(`operator.photo_queue.reason_${decision.reason}`)})`
  }
}
