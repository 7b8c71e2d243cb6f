import type { Chance } from './chance.ts'

export const width = 960
export const height = 1280

type Scene = (chance: Chance) => string

const skies = [
  ['#ffd9c7', '#ff9f8f'],
  ['#cfe8ff', '#8fbcec'],
  ['#ffe9b8', '#f7b267'],
  ['#e3d7ff', '#a994e6'],
  ['#d3f3e3', '#84cfb1'],
  ['#ffd6e4', '#f08fb4'],
  ['#dff3f6', '#7fc3cf'],
] as const

const circle = (x: number, y: number, r: number, fill: string, opacity = 1) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" opacity="${opacity}"/>`
const path = (d: string, fill: string, opacity = 1) => `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`
const box = (x: number, y: number, w: number, h: number, fill: string, round = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${round}" fill="${fill}"/>`

function sky([top, bottom]: readonly [string, string]) {
  const stops = `<stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/>`
  return `<linearGradient id="sky" x2="0" y2="1">${stops}</linearGradient>${box(0, 0, width, height, 'url(#sky)')}`
}

/** A hill or a wave: a curve across the picture, filled to the bottom. */
function ridge(chance: Chance, top: number, swing: number, fill: string) {
  const heights = Array.from({ length: 5 }, () => top + (chance.next() - 0.5) * 2 * swing)
  const curve = heights
    .slice(1)
    .map((y, i) => `S${(i + 0.5) * 240} ${y} ${(i + 1) * 240} ${y}`)
    .join(' ')
  return path(`M0 ${heights[0]}${curve}V${height}H0Z`, fill)
}

function cloud(chance: Chance) {
  const [x, y, size] = [chance.whole(60, 900), chance.whole(80, 380), chance.whole(36, 64)]
  return [-1.3, 0, 1.2]
    .map((shift, i) => circle(x + shift * size, y, size * (i === 1 ? 1.3 : 0.9), '#fff', 0.55))
    .join('')
}

const studio: Scene = (chance) => {
  const tones = chance.pick(skies)
  const blobs = Array.from({ length: 4 }, () =>
    circle(chance.whole(0, width), chance.whole(0, 900), chance.whole(120, 320), chance.pick(tones), 0.5),
  )
  return sky(tones) + blobs.join('')
}

const hills: Scene = (chance) => {
  const sun = circle(chance.whole(180, 780), chance.whole(200, 380), chance.whole(80, 130), '#fff3c9', 0.95)
  return (
    sky(chance.pick(skies)) +
    sun +
    cloud(chance) +
    ridge(chance, 720, 90, '#8fb98b') +
    ridge(chance, 860, 70, '#6d9f74') +
    ridge(chance, 1010, 50, '#4f8262')
  )
}

const mountains: Scene = (chance) => {
  const peaks = [0, 1, 2].map((at) => {
    const [x, top] = [140 + at * 340 + chance.whole(-60, 60), chance.whole(330, 520)]
    const snow = path(`M${x} ${top}l70 120-40-18-30 36-34-34-36 20z`, '#fff', 0.9)
    return path(`M${x} ${top}L${x + 420} 1000H${x - 420}Z`, at === 1 ? '#7d8fb3' : '#93a4c4') + snow
  })
  return sky(chance.pick(skies)) + cloud(chance) + peaks.join('') + ridge(chance, 940, 40, '#5e8f78')
}

const sea: Scene = (chance) => {
  const x = chance.whole(140, 720)
  const sail = path(`M${x} 640v-170l110 150z`, '#fff') + path(`M${x - 60} 650h200l-40 44h-120z`, '#c85a54')
  return (
    sky(chance.pick(skies)) +
    circle(chance.whole(200, 760), 330, 110, '#fff0c2', 0.9) +
    box(0, 640, width, 640, '#4fa3b5') +
    sail +
    ridge(chance, 760, 18, '#3f90a6') +
    ridge(chance, 880, 18, '#34809a') +
    ridge(chance, 1060, 30, '#f0d9a8')
  )
}

const city: Scene = (chance) => {
  const tones = ['#7a6f9b', '#8d81ad', '#6a6190']
  const houses = Array.from({ length: 9 }, (_, i) => {
    const [x, top] = [i * 110 - 10, chance.whole(430, 760)]
    const windows = Array.from({ length: 5 }, (_, row) =>
      [22, 64].map((left) =>
        chance.happens(0.6) ? box(x + left, top + 40 + row * 78, 24, 36, '#ffe2a3', 4) : '',
      ),
    )
    return box(x, top, 112, height, chance.pick(tones), 6) + windows.flat().join('')
  })
  return sky(chance.pick(skies)) + circle(chance.whole(160, 800), 240, 74, '#fff6dd', 0.9) + houses.join('')
}

const forest: Scene = (chance) => {
  const trees = Array.from({ length: 11 }, (_, i) => {
    const [x, top, tone] = [
      i * 96 + chance.whole(-20, 20),
      chance.whole(360, 620),
      chance.pick(['#4c8467', '#3d7259', '#5f9a78']),
    ]
    return [0, 1, 2]
      .map((at) => path(`M${x} ${top + at * 130}l${90 + at * 26} 220h-${180 + at * 52}z`, tone))
      .join('')
  })
  return sky(chance.pick(skies)) + cloud(chance) + trees.join('') + ridge(chance, 1030, 40, '#3b6a51')
}

const room: Scene = (chance) => {
  const [wall, frame] = chance.pick([
    ['#f4d9c6', '#b9805d'],
    ['#d9e4d2', '#7d9a76'],
    ['#dcd6ec', '#8a7fb0'],
    ['#f7dfe3', '#bf7f8d'],
  ] as const)
  const x = chance.whole(80, 420)
  const pane = box(x, 130, 420, 520, frame, 18) + box(x + 24, 154, 372, 472, '#d7eefb', 8)
  const bars = box(x + 200, 154, 20, 472, frame) + box(x + 24, 380, 372, 20, frame)
  const leaves = [-60, -20, 30, 66].map((tilt) =>
    path(`M830 780q${tilt * 2} -120 ${tilt * 2.4} -250q${-tilt} 90 ${-tilt * 1.6} 250z`, '#5f9a78'),
  )
  return (
    box(0, 0, width, height, wall) +
    pane +
    bars +
    leaves.join('') +
    path('M760 780h150l-24 170h-102z', '#c9714f')
  )
}

const night: Scene = (chance) => {
  const lamps = Array.from({ length: 9 }, (_, i) =>
    circle(
      60 + i * 105,
      230 + Math.sin(i * 0.8) * 60,
      26,
      chance.pick(['#ffd77a', '#ffb3a7', '#ffe8b0']),
      0.95,
    ),
  )
  const stars = Array.from({ length: 26 }, () =>
    circle(chance.whole(0, width), chance.whole(0, 700), chance.whole(2, 5), '#fff', 0.7),
  )
  const line = '<path d="M0 250Q240 130 480 270T960 220" stroke="#f7e6c8" stroke-width="5" fill="none"/>'
  return (
    sky(['#3a3569', '#8d5a8f']) + stars.join('') + line + lamps.join('') + ridge(chance, 1000, 40, '#2d2950')
  )
}

/** Wraps a drawing in an SVG document. */
export const framed = (drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${drawing}</svg>`

/** A scene without a person. */
export const viewOf = (place: SceneName, chance: Chance) => framed(scenes[place](chance))

/** `studio` is a plain backdrop for portraits; the others are full scenes. */
export const scenes = { studio, hills, mountains, sea, city, forest, room, night }
export type SceneName = keyof typeof scenes
export const outings = Object.keys(scenes).filter((name) => name !== 'studio') as SceneName[]
