import type { DrawnFace, Look } from './faces.ts'

const skins = {
  light: ['fill-skin', 'fill-skin-shade', 'stroke-skin-shade'],
  warm: ['fill-skin-warm', 'fill-skin-warm-shade', 'stroke-skin-warm-shade'],
  deep: ['fill-skin-deep', 'fill-skin-deep-shade', 'stroke-skin-deep-shade'],
} as const
const hairs = { dark: 'fill-hair', gold: 'fill-hair-gold' }

/** Drawing of an invented person, head and shoulders. */
export function Face({ face: { look, tags }, className = '' }: { face: DrawnFace; className?: string }) {
  const [skin, shade, line] = skins[look.skin]
  const hair = hairs[look.hair]
  const isDressedUp = tags.appearance === 'sexy'
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 120"
      preserveAspectRatio="xMidYMid slice"
      className={`block ${className}`}
    >
      <rect width="100" height="120" className="fill-primary-tint" />
      <circle cx="50" cy="62" r="44" className="fill-primary-glow" />
      <HairBehind cut={look.cut} hair={hair} />
      <path
        d="M8 120c0-24 18-31 42-31s42 7 42 31z"
        className={look.isWoman ? 'fill-primary' : 'fill-unread'}
      />
      {isDressedUp && <path d="M36 90q14-3 28 0L50 113z" className={skin} />}
      <path d="M42 72h16v17a8 8 0 0 1-16 0z" className={shade} />
      <ellipse cx="50" cy="54" rx="20" ry="23" className={skin} />
      {isDressedUp && !look.isWoman && (
        <path
          d="M31 58c1 26 37 26 38 0c-3 8-7 8-12 7q-7-2-14 0c-5 1-9 1-12-7z"
          className={`${hair} opacity-30`}
        />
      )}
      <HairInFront cut={look.cut} hair={hair} />
      {look.hasGreyTemples && (
        <path
          d="M29 50q-1-5-.500-8.500q2 1.500 4 1q-2.500 3.500-3.500 7.500zM71 50q1-5 .5-8.500q-2 1.500-4 1q2.500 3.500 3.500 7.500z"
          className="fill-hair-grey opacity-60"
        />
      )}
      <circle cx="42" cy="55" r="2.200" className="fill-hair" />
      <circle cx="58" cy="55" r="2.200" className="fill-hair" />
      <path
        d="M38 49.500q4-2.500 8-.5M54 49q4-2 8 .5M50 57q-3 5 .5 6"
        strokeLinecap="round"
        className={`fill-none stroke-2 ${line}`}
      />
      {tags.age === 'older' && (
        <path
          d="M35.500 57.500l-2.500 1.200M64.500 57.500l2.500 1.200M40 64q-1.500 2.500-.5 4.500M60 64q1.500 2.500 .5 4.500"
          strokeLinecap="round"
          className={`fill-none opacity-70 ${line}`}
        />
      )}
      {look.hasGlasses && (
        <path
          d="M35.500 55a6.500 6 0 1 0 13 0a6.500 6 0 1 0-13 0M51.500 55a6.500 6 0 1 0 13 0a6.500 6 0 1 0-13 0M48.500 54q1.500-1 3 0"
          className="fill-none stroke-hair"
        />
      )}
      {isDressedUp && look.isWoman ? (
        <>
          <path d="M43 67q3.500-2.500 7-1q3.500-1.500 7 1q-7 7-14 0z" className="fill-primary-strong" />
          <circle cx="32" cy="66" r="2.600" className="fill-warning-fill" />
          <circle cx="68" cy="66" r="2.600" className="fill-warning-fill" />
        </>
      ) : (
        <path d="M43 67q7 6 14 0" strokeLinecap="round" className="fill-none stroke-2 stroke-hair" />
      )}
    </svg>
  )
}

type Hair = { cut: Look['cut']; hair: string }

function HairBehind({ cut, hair }: Hair) {
  if (cut === 'long') return <path d="M25 56c0-40 50-40 50 0v34q-8 7-16 3H41q-8 4-16-3z" className={hair} />
  if (cut === 'bun') return <circle cx="50" cy="23" r="11" className={hair} />
  if (cut !== 'curly') return null
  return (
    <g className={hair}>
      {curls.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="11" />
      ))}
    </g>
  )
}

const curls = [
  [27, 62],
  [25, 48],
  [31, 36],
  [42, 29],
  [54, 28],
  [66, 33],
  [74, 46],
  [74, 61],
]

function HairInFront({ cut, hair }: Hair) {
  if (cut === 'curly')
    return <path d="M30 50c-1-26 41-26 40 0q-6-11-14-9q-7-5-13 1q-8-2-13 8z" className={hair} />
  if (cut === 'short')
    return <path d="M29 50c-5-32 47-32 42 0c-2-7-5-11-9-12c-9 3-17 2-24 0c-4 2-7 6-9 12z" className={hair} />
  return <path d="M29 53c-3-31 45-31 42 0c-9-2-16-6-19-13c-4 7-12 12-23 13z" className={hair} />
}
