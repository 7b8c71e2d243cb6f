import type { PhotoFile } from '../../../ui/Photo.tsx'
import type { Image } from '../photos.contract.ts'

/** Converts an image of the API for the `Photo` component. */
export const photoFile = ({ sizes, width, height, placeholder }: Image, prefix: string): PhotoFile => ({
  files: sizes.map(({ filename, avif, width }) => ({
    src: fileAddress(filename, prefix),
    ...(avif && { avif: fileAddress(avif, prefix) }),
    width,
  })),
  width,
  height,
  placeholder,
})

/** Private files come from the site itself, which checks the session, not from the CDN. */
export const fileAddress = (filename: string, prefix: string) =>
  (filename.startsWith('private/') ? '/photos/' : prefix) + filename
