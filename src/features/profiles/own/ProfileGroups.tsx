import type { LucideIcon } from 'lucide-react'
import { HeartHandshake, MapPin, PencilLine, ScanFace, Sparkles, UserRound } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { useSite } from '../../page-basics/site.ts'
import { capitalise } from '../card/capitalise.ts'
import { looks } from '../choices/looks.ts'
import type { Reason } from '../profiles.contract.ts'
import { useOwnProfile } from './own-profile.ts'
import { BirthRow, GenderRow, NameRow } from './rows/AboutRows.tsx'
import { AgesRow } from './rows/AgesRow.tsx'
import { ChoiceRow } from './rows/ChoiceRow.tsx'
import { DescriptionRow } from './rows/DescriptionRow.tsx'
import { InterestsRow } from './rows/InterestsRow.tsx'
import { LookRow } from './rows/LookRow.tsx'
import { CityRow, CountryRow, RegionRow } from './rows/PlaceRows.tsx'
import { SexualityRow } from './rows/SexualityRow.tsx'

const reasons: Reason[] = ['relationship', 'dates', 'friendship', 'chat', 'adventure']

/** The rows of all fields the site shows, with a note where the site has one. */
export function ProfileGroups() {
  const { t, find } = useTexts('own_profile', 'profile')
  const { profile } = useOwnProfile()
  const { visible_profile_fields: fields, visible_profile_notes: notes } = useSite().settings
  type Field = (typeof fields)[number]
  const has = (...any: Field[]) => any.some((field) => fields.includes(field))
  const noteOf = (field: Field) =>
    notes.includes(field) ? { note: find(`own_profile.note_${field}`) } : { note: undefined }
  const [relationship, ...others] = looks
  const shownLooks = others.filter(({ field }) => has(field))
  return (
    <>
      {has('description') && (
        <ProfileGroup Icon={PencilLine} title={t('profile.field_description')}>
          <DescriptionRow {...noteOf('description')} />
        </ProfileGroup>
      )}
      <ProfileGroup Icon={UserRound} title={t('own_profile.group_about')}>
        <NameRow />
        {has('date_of_birth') && <BirthRow {...noteOf('date_of_birth')} />}
        {has('gender') && <GenderRow {...noteOf('gender')} />}
        {has('sexuality') && <SexualityRow {...noteOf('sexuality')} />}
        {has('date_of_birth') && <AgesRow />}
        {relationship && has(relationship.field) && (
          <LookRow look={relationship} {...noteOf(relationship.field)} />
        )}
      </ProfileGroup>
      {has('country', 'city') && (
        <ProfileGroup Icon={MapPin} title={t('own_profile.group_place')}>
          {has('country') && <CountryRow {...noteOf('country')} />}
          {has('country') && has('region') && <RegionRow {...noteOf('region')} />}
          {has('city') && <CityRow {...noteOf('city')} />}
        </ProfileGroup>
      )}
      {shownLooks.length > 0 && (
        <ProfileGroup Icon={ScanFace} title={t('own_profile.group_looks')}>
          {shownLooks.map((look) => (
            <LookRow key={look.field} look={look} {...noteOf(look.field)} />
          ))}
        </ProfileGroup>
      )}
      {has('interests') && (
        <ProfileGroup Icon={Sparkles} title={t('profile.field_interests')}>
          <InterestsRow {...noteOf('interests')} />
        </ProfileGroup>
      )}
      {has('reason') && (
        <ProfileGroup Icon={HeartHandshake} title={t('profile.field_reason')}>
          <ChoiceRow
            field="reason"
            label={t('profile.field_reason')}
            {...noteOf('reason')}
            isAlone
            canClear
            value={profile.reason}
            options={reasons.map((value) => ({ value, text: capitalise(t(`profile.reason_${value}`)) }))}
            changeOf={(reason) => ({ reason: reason as Reason | null })}
          />
        </ProfileGroup>
      )}
    </>
  )
}

type Props = { Icon: LucideIcon; title: string; children: ReactNode }

/** A card with a heading and its rows. */
function ProfileGroup({ Icon, title, children }: Props) {
  const id = useId()
  return (
    // An open list of suggestions may reach over the next card.
    <section
      aria-labelledby={id}
      className="overflow-hidden rounded-card border border-line bg-surface has-[[role=listbox]]:relative has-[[role=listbox]]:z-10 has-[[role=listbox]]:overflow-visible"
    >
      <div className="flex items-center gap-2.5 px-4 pt-4 pb-2 sm:px-6 sm:pt-5">
        <Icon aria-hidden className="size-5 shrink-0 text-primary-text" />
        <h2 id={id} className="min-w-0 wrap-break-word font-bold text-lg">
          {title}
        </h2>
      </div>
      <div className="divide-y divide-line">{children}</div>
    </section>
  )
}
