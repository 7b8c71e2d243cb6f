import type { ReactNode } from 'react'
import { heartPath, Person } from '../../home/drawings/Frame.tsx'

/**
 * The pictures of a story, in order: alone in the morning, a message, a walk, an evening together. Phones show the middle
 * of a picture. Wide screens show it moved to the right, because the text stands on the left; so the ground starts at -400.
 */
export const scenes = [MorningScene, MessageScene, WalkScene, EveningScene]

function Scene({ sky, children }: { sky: string; children: ReactNode }) {
  return (
    <div className={`size-full ${sky}`}>
      <svg
        aria-hidden="true"
        viewBox="0 0 1200 800"
        preserveAspectRatio="xMidYMid slice"
        className="size-full overflow-visible lg:translate-x-[18%]"
      >
        {children}
      </svg>
    </div>
  )
}

function MorningScene() {
  return (
    <Scene sky="bg-scene-sky">
      <circle cx="860" cy="250" r="210" className="fill-scene-sun opacity-35" />
      <circle cx="860" cy="250" r="120" className="fill-scene-sun" />
      <path
        d="M600 60h520v430h-520z M860 60v430 M600 275h520"
        className="fill-none stroke-[14] stroke-raised"
      />
      <Person x={500} y={365} size={6.8} who="woman" />
      <path d="M-400 610h1600v190h-1600z" className="fill-scene-wood" />
      <path d="M630 540h130v60a50 50 0 0 1-50 50h-30a50 50 0 0 1-50-50z" className="fill-raised" />
      <path d="M760 560h24a24 24 0 0 1 0 48h-26" className="fill-none stroke-[12] stroke-raised" />
      <path
        d="M665 510q-16-22 0-44t0-44 M715 510q-16-22 0-44t0-44"
        className="fill-none stroke-8 stroke-raised opacity-80"
        strokeLinecap="round"
      />
    </Scene>
  )
}

function MessageScene() {
  return (
    <Scene sky="bg-primary-tint">
      <g transform="translate(-165 0)">
        <circle cx="760" cy="330" r="330" className="fill-primary-glow" />
        <rect x="600" y="40" width="330" height="640" rx="54" className="fill-hair" />
        <rect x="622" y="66" width="286" height="588" rx="36" className="fill-surface" />
        <rect x="646" y="120" width="180" height="70" rx="35" className="fill-line" />
        <rect x="704" y="214" width="180" height="94" rx="35" className="fill-primary" />
        <rect x="646" y="332" width="204" height="70" rx="35" className="fill-line" />
        <rect x="754" y="426" width="130" height="70" rx="35" className="fill-primary" />
        <path d={heartPath} transform="translate(819 461) scale(2.200)" className="fill-on-primary" />
        <path d={heartPath} transform="translate(1020 180) scale(7)" className="fill-primary" />
        <path d={heartPath} transform="translate(480 260) scale(4)" className="fill-primary" />
        <path d={heartPath} transform="translate(1060 470) scale(3)" className="fill-primary opacity-60" />
      </g>
    </Scene>
  )
}

/** Hides where the drawn people end. */
const hedgePath = `M-400 640v-60${'q50-50 100 0'.repeat(16)}v40z`

function WalkScene() {
  return (
    <Scene sky="bg-scene-sky">
      <circle cx="980" cy="150" r="90" className="fill-scene-sun" />
      <path d="M-400 560q200-10 400-40q300-120 620-40t580-30v350h-1600z" className="fill-scene-leaf" />
      <Tree x={170} y={520} size={1.4} />
      <Tree x={950} y={520} size={1.7} />
      <Tree x={1130} y={480} size={1.1} />
      <Person x={510} y={430} size={4.2} who="man" />
      <Person x={710} y={440} size={4.2} who="woman" facesLeft />
      <path d={hedgePath} className="fill-scene-leaf-deep" />
      <path d={heartPath} transform="translate(606 250) scale(4)" className="fill-primary" />
    </Scene>
  )
}

function Tree({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M-12 0h24v-130h-24z" className="fill-scene-wood" />
      <circle cy="-190" r="92" className="fill-scene-leaf-deep" />
      <circle cx="-60" cy="-140" r="62" className="fill-scene-leaf-deep" />
      <circle cx="62" cy="-146" r="66" className="fill-scene-leaf-deep" />
    </g>
  )
}

function EveningScene() {
  return (
    <Scene sky="bg-night">
      <circle cx="600" cy="560" r="430" className="fill-night-glow opacity-50" />
      <circle cx="240" cy="150" r="64" className="fill-lamp" />
      {[90, 380, 520, 700, 860, 1010, 1120].map((x, i) => (
        <circle key={x} cx={x} cy={70 + ((i * 83) % 190)} r="4" className="fill-on-night opacity-80" />
      ))}
      <Person x={490} y={490} size={5} who="man" />
      <Person x={715} y={502} size={5} who="woman" facesLeft />
      <path d="M-400 680q200 10 400-20q300-60 600-20t600-20v180h-1600z" className="fill-night-deep" />
      <path d={heartPath} transform="translate(610 220) scale(6)" className="fill-primary" />
      <path d="M-400-207Q600 487 1600-207" className="fill-none stroke-3 stroke-night-glow" />
      {[360, 520, 680, 840, 1000].map((x) => (
        <circle key={x} cx={x} cy={140 - ((x - 600) / 60) ** 2 * 1.25} r="13" className="fill-lamp" />
      ))}
    </Scene>
  )
}
