import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useId, useRef } from 'react'
import { cropOf, pan, turnedSize, type View, zoomTo } from './crop-view.ts'

type Props = {
  whole: { width: number; height: number }
  /** The address of the whole picture. */
  src: string
  label: string
  hint: string
  view: View
  onView(view: View): void
}
type Point = { x: number; y: number }

const step = 0.05
const arrows: Record<string, [right: number, down: number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

/** The picture under the frame. One finger, the mouse or the arrow keys move it; a pinch, the wheel or +/- zoom. */
export function CropFrame({ whole, src, label, hint, view, onView }: Props) {
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Point>())
  const zoom = (by: number) => onView(zoomTo(whole, view, view.zoom * by))

  function onPointerMove({ pointerId, clientX, clientY }: PointerEvent) {
    const before = fingers.current.get(pointerId)
    const size = frame.current?.getBoundingClientRect()
    if (!before || !size) return
    const now = { x: clientX, y: clientY }
    const other = [...fingers.current].find(([finger]) => finger !== pointerId)?.[1]
    fingers.current.set(pointerId, now)
    const closer = other
      ? zoomTo(whole, view, (view.zoom * distance(now, other)) / distance(before, other))
      : view
    const share = other ? 0.5 : 1
    const [right, down] = [(now.x - before.x) / size.width, (now.y - before.y) / size.height]
    onView(pan(whole, closer, right * share, down * share))
  }
  function onKeyDown(event: KeyboardEvent) {
    const direction = arrows[event.key]
    const by = { '+': 1.1, '=': 1.1, '-': 1 / 1.1 }[event.key]
    if (!direction && !by) return
    event.preventDefault()
    if (direction) onView(pan(whole, view, ...direction))
    if (by) zoom(by)
  }
  const letGo = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId)
  useWheel(frame, (down) => zoom(Math.exp(-down / 500)))

  return (
    <>
      <div
        ref={frame}
        role="application"
        aria-label={label}
        aria-describedby={`${id}-hint`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture in it
        tabIndex={0}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
        }}
        onPointerMove={onPointerMove}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onKeyDown={onKeyDown}
        className="relative mx-auto aspect-3/4 w-full max-w-[min(20rem,calc((100dvh-22rem)*3/4))] min-w-40 cursor-grab touch-none select-none overflow-hidden rounded-card bg-line active:cursor-grabbing"
      >
        <Picture whole={whole} src={src} view={view} />
        <Thirds />
      </div>
      <p id={`${id}-hint`} className="text-center text-quiet text-xs">
        {hint}
      </p>
    </>
  )
}

function Picture({ whole, src, view }: Pick<Props, 'whole' | 'src' | 'view'>) {
  const { x, y, width, height, rotation } = cropOf(whole, view)
  const turned = turnedSize(whole, rotation)
  const isAcross = rotation % 180 !== 0
  // In fractions of the frame. Rotated by 90 or 270 degrees, width and height of the picture swap within its box.
  const box = {
    left: percent(-x / width),
    top: percent(-y / height),
    width: percent(1 / width),
    height: percent(1 / height),
  }
  const inside = {
    width: percent(isAcross ? turned.height / turned.width : 1),
    height: percent(isAcross ? turned.width / turned.height : 1),
    rotate: `${rotation}deg`,
  }
  return (
    <div className="pointer-events-none absolute" style={box}>
      <img src={src} alt="" className="-translate-1/2 absolute top-1/2 left-1/2 max-w-none" style={inside} />
    </div>
  )
}

/** The rule-of-thirds grid. */
const Thirds = () => (
  <div aria-hidden className="pointer-events-none absolute inset-0 grid grid-cols-3 grid-rows-3">
    {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'].map((cell) => (
      <span key={cell} className="border-[0.5px] border-on-photo/35" />
    ))}
  </div>
)

/** React registers wheel listeners as passive, so they cannot prevent the page from scrolling. */
function useWheel(frame: { current: HTMLElement | null }, onWheel: (down: number) => void) {
  const handle = useEffectEvent(onWheel)
  useEffect(() => {
    const element = frame.current
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      handle(event.deltaY)
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [frame])
}

const distance = (a: Point, b: Point) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
const percent = (fraction: number) => `${fraction * 100}%`
