import {
  Eye,
  Heart,
  type LucideIcon,
  PenTool,
  PersonStanding,
  Scissors,
  Search,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { Chip } from '../../../../ui/Chip.tsx'
import { capitalise } from '../../card/capitalise.ts'
import type { MemberProfile } from '../../profiles.contract.ts'

/** In display order. A label is visible only where the value alone is unclear. */
const facts = [
  { field: 'reason', Icon: Search, isLabelled: true },
  { field: 'relationship_status', Icon: UsersRound, isLabelled: false },
  { field: 'gender', Icon: UserRound, isLabelled: false },
  { field: 'sexuality', Icon: Heart, isLabelled: false },
  { field: 'body_type', Icon: PersonStanding, isLabelled: true },
  { field: 'hair_color', Icon: Scissors, isLabelled: true },
  { field: 'eye_color', Icon: Eye, isLabelled: true },
  { field: 'tattoos', Icon: PenTool, isLabelled: true },
] as const satisfies { field: keyof MemberProfile; Icon: LucideIcon; isLabelled: boolean }[]

export function MemberFacts({ member }: { member: MemberProfile }) {
  const { t, find } = useTexts('member_page', 'profile')
  const filledIn = facts.filter(({ field }) => member[field] !== null)
  if (filledIn.length === 0) return null
  const wordsOf = (field: (typeof facts)[number]['field']) =>
    find(`profile.${field}_${keyOf(member[field])}`, { gender: member.gender }) ?? ''
  return (
    <section>
      <h2 className="mb-3 font-bold text-lg">{t('member_page.facts')}</h2>
      <ul className="flex flex-wrap gap-2">
        {filledIn.map(({ field, Icon, isLabelled }) => (
          <li key={field} className="max-w-full">
            <Chip Icon={Icon}>
              <span className={isLabelled ? 'text-quiet' : 'sr-only'}>{t(`profile.field_${field}`)}</span>{' '}
              {isLabelled ? wordsOf(field) : capitalise(wordsOf(field))}
            </Chip>
          </li>
        ))}
      </ul>
    </section>
  )
}

const keyOf = (value: string | boolean | null) =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : value
