import { ImageOff } from 'lucide-react'
import { useState } from 'react'

export type PhotoFile = {
  /** Addresses of the same picture, from small to large; `avif` is the same again, smaller, where there is one. */
  files: { src: string; avif?: string; width: number }[]
  width: number
  height: number
  /** A tiny copy that stands in until the picture is here. */
  placeholder?: string
}

type Props = {
  photo: PhotoFile
  alt: string
  /** How wide it is shown, as in the `sizes` of an image. */
  sizes: string
  /** In sight as soon as the page is: it does not wait to be scrolled to. */
  isFirst?: boolean
  className?: string
}

/** A photo that holds its place, shows its colours at once and itself as soon as it can. It fills what it stands in. */
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
            loading={isFirst ? 'eager' : 'lazy'}
            decoding="async"
            onError={() => setFailed(src)}
            // It may have failed before this file was here to hear of it.
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
