import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { MemberCard } from '../../profiles/card/MemberCard.tsx'
import { InterestIcon } from '../../profiles/choices/InterestIcon.tsx'
import type { InterestTag } from '../../profiles/profiles.contract.ts'
import type { LanderAnswer } from '../landers.contract.ts'
import { FictionalNote } from '../parts/FictionalNote.tsx'
import { JoinSection } from '../parts/Join.tsx'
import { LanderHead } from '../parts/LanderHead.tsx'
import { useSharedInterests } from './useSharedInterests.ts'

type Props = { lander: LanderAnswer; tags: InterestTag[] }

/** Interests to choose by icon, and the members who share them. */
export default function IconsContent({ lander, tags }: Props) {
  const { t } = useTexts('landers')
  const title = lander.title ?? t('landers.icons_title')
  const lead = lander.lead ?? t('landers.icons_lead')
  const { chosen, toggle, members, isBusy, hasFailed, retry } = useSharedInterests(
    lander.members,
    lander.slug,
  )
  const shown = members.slice(0, 8)
  return (
    <div className="flex-1 pb-12">
      <LanderHead title={title} lead={lead} path="/landers/iconslanding" />
      <section className="bg-linear-to-b from-transparent to-primary-tint pb-10">
        <div className="page-width text-center">
          <h1 className="font-extrabold text-3xl">{title}</h1>
          <p className="mx-auto mt-4 max-w-[50ch] text-lg text-quiet">{lead}</p>
          <ul
            aria-label={t('landers.icons_choose')}
            className="-mx-2 mt-8 grid max-w-3xl grid-cols-4 gap-1.5 sm:mx-auto sm:grid-cols-8 sm:gap-3"
          >
            {tags.map((tag) => (
              <li key={tag.id}>
                <IconToggle tag={tag} isChosen={chosen.includes(tag.id)} onPress={() => toggle(tag.id)} />
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="page-width py-10">
        <h2 aria-live="polite" className="text-center font-bold text-xl">
          {chosen.length === 0
            ? t('landers.icons_everyone')
            : t('landers.icons_shared', { count: members.length })}
        </h2>
        {hasFailed ? (
          <ErrorState onRetry={retry} />
        ) : (
          <ul
            aria-busy={isBusy}
            className="mt-6 grid grid-cols-2 gap-3 transition-opacity duration-(--calm) aria-busy:opacity-50 md:grid-cols-4 md:gap-4"
          >
            {shown.map((member) => (
              <li key={member.id}>
                <MemberCard member={member} sizes="(width < 768px) 50vw, 262px" to="#join" />
              </li>
            ))}
          </ul>
        )}
        <FictionalNote members={shown} className="mt-6 text-center text-quiet" />
      </section>
      <div className="page-width">
        <JoinSection title={t('landers.icons_join')} />
      </div>
    </div>
  )
}

type ToggleProps = { tag: InterestTag; isChosen: boolean; onPress(): void }

function IconToggle({ tag: { name, icon }, isChosen, onPress }: ToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className="flex size-full flex-col items-center gap-1.5 rounded-card border border-line bg-raised px-px py-3 shadow-low transition duration-(--quick) hover:-translate-y-0.5 hover:border-primary-text aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary"
    >
      <InterestIcon name={icon} className="size-8" />
      <span className="wrap-anywhere w-full hyphens-auto text-xs leading-tight max-sm:tracking-tight">
        {name}
      </span>
    </button>
  )
}
