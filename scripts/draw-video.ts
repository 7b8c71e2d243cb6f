// Draws the loop of the landing page `video` and encodes it: node scripts/draw-video.ts
// Needs ffmpeg. The results are checked in, so that a build does not.
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const [width, height, framesPerSecond, seconds] = [960, 540, 24, 8]
const frames = framesPerSecond * seconds
const folder = join(import.meta.dirname, '../src/features/landers/video')

/** A wave between -1 and 1. Whole numbers of turns make the loop end as it begins. */
const wave = (time: number, turns = 1, shift = 0) => Math.sin((time * turns + shift) * 2 * Math.PI)

const heart = 'M0 9C-14-1-9-11-4-9.500Q-1-8.500 0-5Q1-8.500 4-9.500C9-11 14-1 0 9z'

/** The picture at a time from 0 to 1. */
const drawn = (time: number) => `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
  <defs>
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#1c1433"/><stop offset=".75" stop-color="#6a2f63"/><stop offset="1" stop-color="#c04a72"/></linearGradient>
    <radialGradient id="glow"><stop stop-color="#ffd27a" stop-opacity=".8"/><stop offset="1" stop-color="#ffd27a" stop-opacity="0"/></radialGradient>
  </defs>
  <rect width="${width}" height="${height}" fill="url(#sky)"/>
  ${stars(time)}
  <circle cx="770" cy="110" r="${120 + 6 * wave(time)}" fill="url(#glow)"/><circle cx="770" cy="110" r="42" fill="#ffe3a8"/>
  ${houses(time)}
  <path d="M0 452q240-40 480-14t480-12v114H0z" fill="#120c24"/>
  ${lights(time)}
  ${hearts(time)}
  ${person(392 + 10 * wave(time, 1, 0.25), 372 + 2 * wave(time, 2), 'short')}
  ${person(512 - 10 * wave(time, 1, 0.25), 372 + 2 * wave(time, 2, 0.3), 'long')}
  <path d="M300 452h310" stroke="#2a1c3d" stroke-width="16" stroke-linecap="round"/><path d="M330 452v60m250-60v60" stroke="#2a1c3d" stroke-width="12"/>
</svg>`

const stars = (time: number) =>
  Array.from({ length: 40 }, (_, i) => {
    const shine = 0.35 + 0.3 * wave(time, 1 + (i % 3), i / 7)
    return `<circle cx="${(i * 197) % width}" cy="${(i * 61) % 240}" r="${1 + (i % 3) / 2}" fill="#fff" opacity="${shine.toFixed(2)}"/>`
  }).join('')

function houses(time: number) {
  const sizes = [110, 170, 90, 200, 130, 100, 185, 120, 160, 95]
  return sizes
    .map((size, i) => {
      const windows = Array.from({ length: 3 * Math.floor(size / 34) }, (_, w) => {
        const isLit = (w * 7 + i * 5) % 11 < 4
        const light = isLit ? 0.75 + 0.2 * wave(time, 1 + ((w + i) % 2), (w * 3 + i) / 11) : 0.12
        return `<rect x="${16 + (w % 3) * 24}" y="${14 + Math.floor(w / 3) * 34}" width="11" height="16" rx="2" fill="#ffd27a" opacity="${light.toFixed(2)}"/>`
      })
      return `<g transform="translate(${i * 97 - 4} ${460 - size})"><rect width="90" height="${size}" fill="#221638"/>${windows.join('')}</g>`
    })
    .join('')
}

function lights(time: number) {
  const sway = 8 * wave(time)
  const bulbs = Array.from({ length: 9 }, (_, i) => {
    const x = 60 + i * 105
    const y = 60 + 70 * (1 - ((x - 480) / 480) ** 2) + sway * (1 - Math.abs(x - 480) / 480)
    const light = 0.75 + 0.25 * wave(time, 2, i / 9)
    return `<circle cx="${x}" cy="${y.toFixed(1)}" r="22" fill="url(#glow)" opacity="${light.toFixed(2)}"/><circle cx="${x}" cy="${y.toFixed(1)}" r="6" fill="#ffe3a8"/>`
  })
  return `<path d="M-20 50Q480 ${(204 + 2 * sway).toFixed(1)} 980 50" fill="none" stroke="#3a2550" stroke-width="3"/>${bulbs.join('')}`
}

/** Hearts rise between the two, each at its own moment of the loop. */
const hearts = (time: number) =>
  Array.from({ length: 7 }, (_, i) => {
    const age = (time + i / 7) % 1
    const [x, y] = [452 + 34 * wave(age, 1, i / 3), 330 - 250 * age]
    const opacity = Math.min(1, age * 6) * (1 - age)
    return `<path d="${heart}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(1 + 1.6 * age).toFixed(2)})" fill="#ff5d96" opacity="${opacity.toFixed(2)}"/>`
  }).join('')

function person(x: number, y: number, hair: 'short' | 'long') {
  const isLong = hair === 'long'
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(2.2)">
    ${isLong ? '<path d="M-17-6a17 17 0 0 1 34 0v26h-34z" fill="#3a2a2e"/>' : ''}
    <path d="M-24 44c0-16 10-22 24-22s24 6 24 22z" fill="${isLong ? '#d6246c' : '#0f766e'}"/>
    <path d="M-5 12h10v14a5 5 0 0 1-10 0z" fill="#d9a983"/><circle r="14" fill="#f6cfae"/>
    <path d="${isLong ? 'M-14 0c0-20 28-20 28 0c-8 0-12-4-14-8c-2 4-6 8-14 8z' : 'M-14-1c-2-20 30-20 28 0c-4-6-6-8-14-8s-10 2-14 8z'}" fill="#3a2a2e"/>
    <path d="M-5 5q5 5 10 0" fill="none" stroke="#3a2a2e" stroke-width="2" stroke-linecap="round"/></g>`
}

function encode(file: string, options: string[]) {
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${width}x${height}`,
    '-r',
    `${framesPerSecond}`,
  ]
  const all = ['-y', '-loglevel', 'error', ...input, '-i', '-', ...options, '-an', join(folder, file)]
  const child = spawn('ffmpeg', all, { stdio: ['pipe', 'inherit', 'inherit'] })
  const done = new Promise<void>((resolve, reject) =>
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg failed on ${file}`)))),
  )
  return { input: child.stdin, done }
}

mkdirSync(folder, { recursive: true })
const outputs = [
  encode('evening.webm', [
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    '0',
    '-crf',
    '40',
    '-row-mt',
    '1',
    '-pix_fmt',
    'yuv420p',
  ]),
  encode('evening.mp4', [
    '-c:v',
    'libx264',
    '-crf',
    '27',
    '-preset',
    'slow',
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
  ]),
]
for (let frame = 0; frame < frames; frame++) {
  const pixels = await sharp(Buffer.from(drawn(frame / frames)))
    .removeAlpha()
    .raw()
    .toBuffer()
  for (const { input } of outputs)
    if (!input.write(pixels)) await new Promise((resolve) => input.once('drain', resolve))
}
for (const { input, done } of outputs) {
  input.end()
  await done
}
await sharp(Buffer.from(drawn(0)))
  .avif({ quality: 55 })
  .toFile(join(folder, 'evening.avif'))
