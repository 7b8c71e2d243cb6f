import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import type { ListedCase } from '../reports.contract.ts'

/** The reason of a report, the category of a complaint, or the decision that an appeal is against. */
export function useSubject() {
  const { find } = useTexts('operator')
  const group = { report: 'reason', complaint: 'category', appeal: 'measure' } as const
  return ({ kind, subject }: Pick<ListedCase, 'kind' | 'subject'>) =>
    find(`operator.inbox.${group[kind]}_${subject}`) ?? subject ?? ''
}
