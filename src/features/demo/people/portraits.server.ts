import { Avatar, Style } from '@dicebear/core'
import definition from '@dicebear/styles/open-peeps.json' with { type: 'json' }
import { type Chance, chanceOf } from './chance.ts'
import { type Look, lookOf, type Sitter } from './looks.ts'
import { framed, height, outings, type SceneName, scenes, width } from './scenery.ts'

// "Open Peeps" by Pablo Stanley, CC0 1.0. Friendly faces only, no costumes.
const style: Style = new Style(definition)

const expressions = 'smile smile smile calm calm cute cute'.split(' ')
const clothes = '#8fa7df #78c9a0 #ffcf77 #e279a7 #e78276 #9ddadb #f2a65a #b79ced #f4f0ea #5b7f95'.split(' ')

/** The pictures of a fictional person as SVG: first a portrait, then other scenes. */
export function portraitsOf(person: Sitter, howMany: number): string[] {
  const chance = chanceOf(person.seed)
  const look = lookOf(person, chance)
  const places: SceneName[] = ['studio', ...chance.some(outings, howMany - 1)]
  return places.map((place, i) => picture(look, place, chanceOf(`${person.seed}/${i}`)))
}

function picture(look: Look, place: SceneName, chance: Chance) {
  const isClose = place === 'studio'
  const glasses = look.glasses ?? (place === 'sea' ? 'sunglasses' : undefined)
  const [clothing, expression] = [chance.pick(clothes), chance.pick(expressions)]
  const face = figureOf({ ...look, glasses }, { clothing, expression })
  const size = isClose ? chance.whole(1080, 1180) : chance.whole(760, 900)
  const x = isClose ? (width - size) / 2 : chance.whole(0, width - size)
  // Some hair rises above the canvas of the figure.
  const box = `overflow="visible" x="${x}" y="${height - size}" width="${size}" height="${size}"`
  return framed(scenes[place](chance) + face.replace('<svg ', `<svg ${box} `))
}

/** Head and shoulders without a background, as SVG. */
export function figureOf(look: Look, { clothing, expression }: { clothing: string; expression: string }) {
  return new Avatar(style, {
    seed: look.head,
    skinColor: [look.skin],
    headContrastColor: [look.hair],
    inkColor: [look.ink],
    clothingColor: [clothing],
    headVariant: [look.head],
    expressionVariant: [expression],
    facialHairVariant: look.beard ? [look.beard] : [],
    facialHairProbability: look.beard ? 100 : 0,
    accessoriesVariant: look.glasses ? [look.glasses] : [],
    accessoriesProbability: look.glasses ? 100 : 0,
    maskProbability: 0,
  })
    .toString()
    .replace(/ clip-path="url\(#clip-[^"]*"/, '')
}
