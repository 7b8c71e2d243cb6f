import { useTexts } from '../../i18n/TextsProvider.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { useSite } from '../page-basics/site.ts'
import { MemberCard } from '../profiles/card/MemberCard.tsx'
import type { MemberCard as Member } from '../profiles/profiles.contract.ts'

/** Up to eight members whom visitors may see. Renders nothing without any. */
export function Faces({ members }: { members: Member[] }) {
  const { t } = useTexts('index')
  const { settings } = useSite()
  const shown = members.slice(0, 8)
  if (shown.length === 0) return null
  const hasFictional = shown.some((member) => member.fictional)
  return (
    <section className="bg-surface py-16 md:py-24">
      <div className="page-width">
        <h2 className="text-center font-extrabold text-2xl">{t('index.faces_title')}</h2>
        {hasFictional && (
          <p className="mx-auto mt-3 max-w-[60ch] text-center text-quiet">
            {t('index.faces_text', { mark: settings.fictional_singular })}
          </p>
        )}
        <ul className="mt-8 grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
          {shown.map((member) => (
            <li key={member.id}>
              <MemberCard member={member} sizes="(width < 768px) 50vw, 262px" />
            </li>
          ))}
        </ul>
        {settings.logged_out_search_allowed && (
          <p className="mt-8 text-center">
            <LinkButton to="/members" look="quiet">
              {t('index.faces_more')}
            </LinkButton>
          </p>
        )}
      </div>
    </section>
  )
}
