import { ZoomIn, ZoomOut } from 'lucide-react'
import { largestZoom, type View, zoomTo } from './crop-view.ts'

type Props = { whole: { width: number; height: number }; label: string; view: View; onView(view: View): void }

export const ZoomSlider = ({ whole, label, view, onView }: Props) => (
  <label className="flex min-h-11 items-center gap-3 text-quiet">
    <ZoomOut aria-hidden className="size-5 shrink-0" />
    <span className="sr-only">{label}</span>
    <span className="relative h-6 grow">
      <span aria-hidden className="absolute inset-x-0 top-1/2 h-1.5 -translate-y-1/2 rounded-full bg-line" />
      <input
        type="range"
        min={1}
        max={largestZoom(whole, view.rotation)}
        step={0.05}
        value={view.zoom}
        onChange={({ target }) => onView(zoomTo(whole, view, Number(target.value)))}
        className="range-thumb pointer-events-auto! cursor-pointer"
      />
    </span>
    <ZoomIn aria-hidden className="size-5 shrink-0" />
  </label>
)
