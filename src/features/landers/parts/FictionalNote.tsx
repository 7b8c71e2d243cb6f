import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { useSite } from '../../page-basics/site.ts'
import { FictionalMark } from '../../profiles/card/FictionalMark.tsx'
import type { MemberCard } from '../../profiles/profiles.contract.ts'

/** Explains the mark of fictional members, if there are any among the members shown. */
export function FictionalNote({
  members,
  className = 'text-quiet',
}: {
  members: MemberCard[]
  className?: string
}) {
  const { t } = useTexts('landers')
  const { settings } = useSite()
  if (!members.some(({ fictional }) => fictional)) return null
  return (
    <div className={`flex flex-wrap items-center gap-x-3 gap-y-2 text-xs ${className}`}>
      <FictionalMark isMany />
      <p>{t('landers.fictional_note', { mark: settings.fictional_singular })}</p>
    </div>
  )
}
