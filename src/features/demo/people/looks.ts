import type { HairColor } from '../../profiles/profiles.contract.ts'
import { type Chance, chanceOf } from './chance.ts'

export type Sitter = { seed: string; gender: 'male' | 'female'; age: number }
export type Look = {
  skin: string
  hair: string
  ink: string
  head: string
  beard: string | undefined
  glasses: string | undefined
}

// A head that is listed more than once has coloured hair; the others are drawn in ink.
const heads = {
  female:
    words(`bangs bangs grayBun grayBun grayMedium grayMedium mediumBangs2 mediumBangs2 cornrows bangs2 bun bun2 buns
    long longBangs longCurly medium1 medium2 medium3 mediumBangs mediumBangs3 mediumStraight hijab cornrows2`),
  male: words(`short4 short4 grayShort grayShort grayShort noHair3 afro dreads1 dreads2 flatTop hatBeanie hatHip noHair1
    pomp shaved1 shaved2 short1 short2 short3 short5 turban twists twists2`),
}
const beards = { coloured: ['full4', 'moustache9'], ink: words('chin full full2 goatee2 moustache6') }
const glasses = words('glasses glasses2 glasses3 glasses4 glasses5')
const inks = ['#17110f', '#17110f', '#2a1a14', '#3a2318', '#20222e', '#43281a']
const skins = ['#ffdbb4', '#ffdbb4', '#f6c9a0', '#edb98a', '#edb98a', '#d08b5b', '#ae5d29', '#694d3d']
const darkSkins = ['#ae5d29', '#694d3d']
const hairs = ['#4a312c', '#724133', '#a55728', '#b58143', '#d6b370', '#e3c78a', '#b5482a']
const grey = '#d9d4cf'

const isColoured = (gender: Sitter['gender'], head: string) =>
  heads[gender].filter((name) => name === head).length > 1

export function lookOf({ gender, age }: Sitter, chance: Chance): Look {
  const isGrey = age >= 55 && chance.happens(0.7)
  const skin = chance.pick(skins)
  const head = chance.pick(heads[gender])
  return {
    skin,
    head,
    hair: isGrey ? grey : chance.pick(darkSkins.includes(skin) ? hairs.slice(0, 2) : hairs),
    ink: chance.pick(inks),
    beard:
      gender === 'male' && chance.happens(0.4)
        ? chance.pick(beards[isColoured(gender, head) ? 'coloured' : 'ink'])
        : undefined,
    glasses: chance.happens(0.25) ? chance.pick(glasses) : undefined,
  }
}

/** The hair colour of the drawing, so that the profile matches its pictures. */
export function hairColorOf(sitter: Sitter): HairColor | null {
  const { head, hair, ink } = lookOf(sitter, chanceOf(sitter.seed))
  if (/^noHair/.test(head)) return 'bald'
  if (/hijab|turban/.test(head)) return null
  if (!isColoured(sitter.gender, head)) return ['#3a2318', '#43281a'].includes(ink) ? 'brown' : 'black'
  if (hair === grey) return 'grey'
  if (hair === '#b5482a') return 'red'
  return ['#b58143', '#d6b370', '#e3c78a'].includes(hair) ? 'blond' : 'brown'
}

function words(text: string) {
  return text.split(/\s+/)
}
