import { CircleCheck, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { Progress } from '../../../../ui/Progress.tsx'
import { useSite } from '../../../page-basics/site.ts'
import { useOwnProfile } from '../own-profile.ts'
import { useRegionWord } from '../rows/useRegionWord.ts'
import { anchorOf, interestsMissing, missingIn, type Part } from './completeness.ts'

const mostShown = 3

/** Shows the completeness of the profile and links to the next missing parts. */
export function Meter() {
  const { t } = useTexts('own_profile')
  const { profile } = useOwnProfile()
  const { visible_profile_fields: fields } = useSite().settings
  const percent = profile.completeness
  const missing = missingIn(profile, fields)
  if (missing.length === 0)
    return (
      <div className="flex gap-3 rounded-card bg-success-tint p-4 sm:p-5">
        <CircleCheck aria-hidden className="mt-px size-6 shrink-0 text-success" />
        <div>
          <h2 className="font-bold">{t('own_profile.complete')}</h2>
          <p>{t('own_profile.complete_text')}</p>
        </div>
      </div>
    )
  return (
    <section className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <h2 className="mb-3 font-bold text-lg leading-snug">{t('own_profile.meter', { percent })}</h2>
      <Progress label={t('own_profile.meter', { percent })} value={percent} />
      <p className="mt-3 text-quiet">{t('own_profile.meter_text')}</p>
      <ul aria-label={t('own_profile.missing')} className="mt-3 flex flex-wrap items-center gap-2">
        {missing.slice(0, mostShown).map((part) => (
          <li key={part}>
            <MissingLink part={part} />
          </li>
        ))}
        {missing.length > mostShown && (
          <li className="text-quiet text-xs">
            {t('own_profile.missing_more', { count: missing.length - mostShown })}
          </li>
        )}
      </ul>
    </section>
  )
}

function MissingLink({ part }: { part: Part }) {
  const { t, find } = useTexts('own_profile', 'profile')
  const regionWord = useRegionWord()
  const { profile } = useOwnProfile()
  const field = anchorOf(part, profile)
  const names: Record<string, string | undefined> = {
    region: regionWord,
    sexuality: t('own_profile.looking'),
  }
  const text =
    find(`own_profile.missing_${part}`, { count: interestsMissing(profile) }) ??
    names[field] ??
    find(`profile.field_${field}`)
  return (
    <Link
      to={`#${field}`}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong bg-raised px-4 py-1.5 font-semibold leading-tight transition-colors duration-(--quick) hover:border-primary-text hover:bg-primary-tint"
    >
      <Plus aria-hidden className="size-4 shrink-0 text-primary-text" />
      {text}
    </Link>
  )
}
