import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { Photo, type PhotoFile } from './Photo.tsx'

type Props = { photo: PhotoFile; alt: string; text: string; children?: ReactNode; className?: string }

/** A photo blurred by the server, with the action that unlocks it. */
export function LockedPhoto({ photo, alt, text, children, className = '' }: Props) {
  return (
    <div className={`relative overflow-hidden rounded-card ${className}`}>
      <Photo photo={photo} alt={alt} sizes="320px" className="size-full" />
      <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-veil p-4 text-center text-on-photo">
        <LockKeyhole aria-hidden className="size-8" />
        <p className="max-w-[24ch] font-semibold leading-snug">{text}</p>
        {children}
      </div>
    </div>
  )
}
