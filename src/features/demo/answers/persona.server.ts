import { textsOf } from '../../../i18n/catalogues.server.ts'
import type { Locale } from '../../../i18n/locales.ts'
import type { Transaction } from '../../../platform/database.server.ts'
import { named } from '../../../platform/sql.server.ts'
import { ageOf } from '../../profiles/age.server.ts'
import type { Gender, Interest } from '../../profiles/profiles.contract.ts'
import { chanceOf } from '../people/chance.ts'
import { workFields } from './answer-words.ts'
import type { Persona } from './fresh-lines.ts'
import { petIn, workIn } from './told-in-profile.ts'

type ProfileRow = {
  name: string | null
  gender: Gender | null
  birth_date: string | null
  city: string | null
  description: string | null
  interests: Interest[]
}

/** The fictional member as they answer in a language. `ownTexts` are their messages so far, oldest first. */
export async function personaOf(
  tx: Transaction,
  { siteId, memberId }: { siteId: string; memberId: string },
  locale: Locale,
  ownTexts: string[],
): Promise<Persona> {
  const { rows } = await tx.query<ProfileRow>(named('demo_persona')`
    SELECT name, gender, birth_date::text, city, description, interests
      FROM profiles WHERE site_id = ${siteId} AND member_id = ${memberId}`)
  const profile = rows[0]
  const story = [...ownTexts, profile?.description ?? ''].join('\n')
  const { t } = textsOf(locale)
  return {
    id: memberId,
    name: profile?.name ?? null,
    gender: profile?.gender ?? 'female',
    age: profile?.birth_date ? ageOf(profile.birth_date) : null,
    town: profile?.city ?? null,
    interests: (profile?.interests ?? []).map((interest) => inSentence(t(`interests.${interest}`), locale)),
    work: workIn(story) ?? chanceOf(`${memberId}/work`).pick(workFields),
    pet: petIn(story),
  }
}

/** Nouns keep their capital in German. "TV series" keeps it everywhere. */
const inSentence = (label: string, locale: Locale) =>
  locale !== 'de' && /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
