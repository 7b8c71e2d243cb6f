import { textsOf } from '../../../i18n/catalogues.server.ts'
import type { Locale } from '../../../i18n/locales.ts'
import type { Transaction } from '../../../platform/database.server.ts'
import { named } from '../../../platform/sql.server.ts'
import { ageOf } from '../../profiles/age.server.ts'
import type { Gender, Interest } from '../../profiles/profiles.contract.ts'
import { chanceOf } from '../people/chance.ts'
import { type WorkField, workFields } from './answer-words.ts'
import type { Persona } from './fresh-lines.ts'

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
    pet: /mijn kat\b|Mein Kater/.test(story) ? 'cat' : /My rescue dog/.test(story) ? 'dog' : null,
  }
}

/** Nouns keep their capital in German. "TV series" keeps it everywhere. */
const inSentence = (label: string, locale: Locale) =>
  locale !== 'de' && /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

/** Jobs in profile texts (`words/`) and conversations (`conversations/`) of the demo. */
const jobs: [RegExp, WorkField][] = [
  [/klantenservice/, 'service'],
  [/Ik zet drukwerk/, 'print'],
  [
    /verpleegkundige|in der Pflege|paramedic|enfermer[oa] de|Infirmi(er|ère) de|in farmacia|ratowni(ki|czk)/,
    'care',
  ],
  [/aardrijkskunde op|unterrichte|I teach|Enseño|J’enseigne|elementare|Uczę chemii/, 'school'],
  [/meubelma|Als Schreiner/, 'wood'],
  [/in een bibliotheek|in einem Archiv|antykwariat/, 'books'],
  [/schrijf ik software|Programmierer/, 'software'],
  [/in een bloemenwinkel|Gärtner(in)? von Beruf/, 'plants'],
  [/I drive a city bus|Guido un autobus|Naprawiam tramwaje/, 'transport'],
  [/an accountant|księgow/, 'numbers'],
  [/I design kitchens/, 'design'],
  [/tune pianos|relojes antiguos|répare des vélos|Accordo pianoforti/, 'repair'],
  [/Traduzco|sous-titres/, 'language'],
  [/una ferretería|une fromagerie/, 'shop'],
  [/faccio rilievi/, 'building'],
]

const workIn = (story: string) => jobs.find(([pattern]) => pattern.test(story))?.[1]
