import * as z from 'zod'

const file = z.string().describe('Under cdn_prefix')

/** A picture as it crosses the wire: its files by width, and a tiny one that is there before they are. */
export const image = z.object({
  filename: file,
  thumb_filename: file,
  match: file,
  width: z.number().int(),
  height: z.number().int(),
  placeholder: z.string().describe('A data: address'),
  sizes: z.array(z.object({ filename: file, width: z.number().int() })),
})
export type Image = z.output<typeof image>
