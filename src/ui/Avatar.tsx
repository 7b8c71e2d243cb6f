import { initialOf } from './initial.ts'
import { Photo, type PhotoFile } from './Photo.tsx'

type Size = 'tiny' | 'small' | 'medium' | 'large'

const sizes: Record<Size, { box: string; pixels: string }> = {
  tiny: { box: 'size-8 text-base', pixels: '32px' },
  small: { box: 'size-10 text-base', pixels: '40px' },
  medium: { box: 'size-14 text-xl', pixels: '56px' },
  large: { box: 'size-24 text-2xl', pixels: '96px' },
}

type Props = { name: string; photo?: PhotoFile; size?: Size; onlineLabel?: string }

/** A round photo, or the first letter of the name. */
export function Avatar({ name, photo, size = 'medium', onlineLabel }: Props) {
  const { box, pixels } = sizes[size]
  return (
    <span className={`relative inline-flex shrink-0 rounded-full ${box}`}>
      {photo ? (
        <Photo photo={photo} alt={name} sizes={pixels} className="size-full rounded-full" />
      ) : (
        <span
          role="img"
          aria-label={name}
          className="flex size-full items-center justify-center rounded-full bg-primary-tint font-bold text-primary-text"
        >
          <span aria-hidden>{initialOf(name)}</span>
        </span>
      )}
      {onlineLabel && (
        <OnlineDot label={onlineLabel} className="absolute right-[6%] bottom-[6%] ring-2 ring-surface" />
      )}
    </span>
  )
}

/** The mark of a verified profile, beside its name. */
export const VerifiedSign = ({ label }: { label: string }) => (
  <span role="img" aria-label={label} title={label} className="verified-sign" />
)

export function OnlineDot({ label, className = '' }: { label: string; className?: string }) {
  return (
    <span className={`inline-block size-3 shrink-0 rounded-full bg-online ${className}`}>
      <span className="sr-only">{label}</span>
    </span>
  )
}
