import { ImageOff } from 'lucide-react'
import { useState } from 'react'

export type PhotoFile = {
  /** URLs of the picture, from small to large; `avif` if there are smaller AVIF versions. */
  files: { src: string; avif?: string; width: number }[]
  width: number
  height: number
  /** Placeholder: a tiny preview shown until the picture has loaded. */
  placeholder?: string
}

type Props = {
  photo: PhotoFile
  alt: string
  /** The `sizes` attribute. */
  sizes: string
  /** Visible without scrolling, so it loads before other files and is painted with the text around it. */
  isFirst?: boolean
  className?: string
}

/** A photo that reserves its space, shows its placeholder at once, and fills its parent. */
export function Photo({ photo, alt, sizes, isFirst, className = '' }: Props) {
  const { files, width, height, placeholder } = photo
  const src = files.at(-1)?.src
  const [failed, setFailed] = useState<string>()
  return (
    <span className={`relative block overflow-hidden bg-line ${className}`}>
      {placeholder && (
        <img
          src={placeholder}
          alt=""
          aria-hidden
          className="absolute inset-0 size-full scale-110 object-cover blur-lg"
        />
      )}
      {src && failed === src ? (
        <span
          {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
          className="absolute inset-0 flex items-center justify-center bg-line text-quiet"
        >
          <ImageOff aria-hidden className="size-8" />
        </span>
      ) : (
        <picture className="contents">
          {files.some(({ avif }) => avif) && (
            <source
              type="image/avif"
              srcSet={files.flatMap(({ avif, width }) => (avif ? `${avif} ${width}w` : [])).join(', ')}
              sizes={sizes}
            />
          )}
          <img
            src={src}
            srcSet={files.map((file) => `${file.src} ${file.width}w`).join(', ')}
            sizes={sizes}
            width={width}
            height={height}
            alt={alt}
            {...(isFirst
              ? { loading: 'eager', decoding: 'sync', fetchPriority: 'high' }
              : { loading: 'lazy', decoding: 'async' })}
            onError={() => setFailed(src)}
            // The image may have failed before hydration, when no listener was attached.
            ref={(image) => {
              if (image?.complete && image.naturalWidth === 0) setFailed(src)
            }}
            className="relative size-full object-cover"
          />
        </picture>
      )}
    </span>
  )
}
