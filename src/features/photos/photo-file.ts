import type { PhotoFile } from '../../ui/Photo.tsx'
import type { Image } from './photos.contract.ts'

/** A picture of the API as the design system shows it. */
export const photoFile = ({ sizes, width, height, placeholder }: Image, prefix: string): PhotoFile => ({
  files: sizes.map((size) => ({ src: prefix + size.filename, width: size.width })),
  width,
  height,
  placeholder,
})
