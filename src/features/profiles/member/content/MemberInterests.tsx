import { Check } from 'lucide-react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { Chip } from '../../../../ui/Chip.tsx'
import { useSite } from '../../../page-basics/site.ts'
import { interestIcon } from '../../choices/interest-icons.tsx'
import type { MemberView } from '../member-view.ts'

/** The member's interests. Those the viewer shares come first and are marked. */
export function MemberInterests({ member, interests }: Pick<MemberView, 'member' | 'interests'>) {
  const { t } = useTexts('member_page', 'profile')
  const { user } = useSite()
  if (interests.length === 0) return null
  const mine = member.is_own ? [] : (user?.profile.interests ?? [])
  const shared = interests.filter(({ id }) => mine.includes(id))
  const others = interests.filter(({ id }) => !mine.includes(id))
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h2 className="font-bold text-lg">{t('profile.field_interests')}</h2>
        {shared.length > 0 && (
          <p className="text-quiet">{t('member_page.shared', { count: shared.length })}</p>
        )}
      </div>
      <ul className="flex flex-wrap gap-2">
        {shared.map(({ id, name, icon }) => (
          <li key={id} className="max-w-full rounded-full ring-2 ring-primary-text">
            <Chip Icon={interestIcon(icon)}>
              <span className="inline-flex items-center gap-1.5 font-semibold">
                {name}
                <Check aria-hidden strokeWidth={3} className="size-4 shrink-0 text-primary-text" />
                <span className="sr-only">{t('member_page.shared_mark')}</span>
              </span>
            </Chip>
          </li>
        ))}
        {others.map(({ id, name, icon }) => (
          <li key={id} className="max-w-full">
            <Chip Icon={interestIcon(icon)}>{name}</Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}
