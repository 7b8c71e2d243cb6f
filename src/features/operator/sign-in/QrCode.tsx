import { generate } from 'lean-qr'
import { toSvgSource } from 'lean-qr/extras/svg'

/** Dark on light in both themes: cameras read it best so. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const svg = toSvgSource(generate(text), { on: 'black', off: 'white', padX: 3, padY: 3 })
  return (
    <img
      src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
      alt={label}
      width={184}
      height={184}
      className="size-46 rounded-field border border-line"
    />
  )
}
