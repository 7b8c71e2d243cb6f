import type { WorkField } from './answer-words.ts'

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

/** The work that a fictional member tells about in a text. */
export const workIn = (story: string) => jobs.find(([pattern]) => pattern.test(story))?.[1]

export const petIn = (story: string) =>
  /mijn kat\b|Mein Kater/.test(story) ? 'cat' : /My rescue dog/.test(story) ? 'dog' : null
