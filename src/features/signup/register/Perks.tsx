import { Check } from 'lucide-react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { useSite } from '../../page-basics/site.ts'

/** Three or four short reasons to sign up. */
export function Perks() {
  const { t } = useTexts('signup')
  const { signup_credits: credits } = useSite().settings
  const perks = [
    t('signup.perk_free'),
    ...(credits > 0 ? [t('signup.perk_credits', { credits })] : []),
    t('signup.perk_subscription'),
    t('signup.perk_honest'),
  ]
  return (
    <ul className="grid gap-x-4 gap-y-1.5 rounded-card bg-primary-tint p-3.5 text-xs sm:grid-cols-2">
      {perks.map((perk) => (
        <li key={perk} className="flex items-start gap-2">
          <Check aria-hidden strokeWidth={3} className="mt-0.5 size-4 shrink-0 text-primary-text" />
          {perk}
        </li>
      ))}
    </ul>
  )
}
