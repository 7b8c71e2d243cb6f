import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import type { MemberProfile } from '../../profiles.contract.ts'

/** The description, with its line breaks and its own text direction. */
export function MemberStory({ member }: { member: MemberProfile }) {
  const { t } = useTexts('profile')
  if (!member.description) return null
  return (
    <section>
      <h2 className="mb-2 font-bold text-lg">{t('profile.field_description')}</h2>
      <p dir="auto" className="wrap-anywhere max-w-[65ch] whitespace-pre-line">
        {member.description}
      </p>
    </section>
  )
}
