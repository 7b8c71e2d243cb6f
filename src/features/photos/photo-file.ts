import type { PhotoFile } from '../../ui/Photo.tsx'
import type { Image } from './photos.contract.ts'

/** A picture of the API as the design system shows it. */
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

/** What is not for everyone comes from the site itself, which knows who asks. */
export const fileAddress = (filename: string, prefix: string) =>
  (filename.startsWith('private/') ? '/photos/' : prefix) + filename
