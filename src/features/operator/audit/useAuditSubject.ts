import { useTexts } from '../../../i18n/TextsProvider.tsx'
import type { AuditEntry } from './audit.contract.ts'

/** The subject of an entry in words, where it is not an id: a section of a member's page, or a field. */
export function useAuditSubject() {
  const { find } = useTexts('operator')
  return ({ kind, subject }: Pick<AuditEntry, 'kind' | 'subject'>) => {
    const name = subject === 'page' ? 'profile' : subject
    if (kind === 'member_read') return find(`operator.members.section_${name}`) ?? subject
    if (kind === 'member_corrected') return find(`operator.members.field_${name}`) ?? subject
    return subject
  }
}
