import sharp from 'sharp'

type Look = { width?: number; height?: number; hue?: number; name?: string }

/** A photo as a phone takes it: grainy, with what the camera noted about the place. */
export async function aPicture({ width = 480, height = 640, hue = 330, name = 'photo.jpg' }: Look = {}) {
  const scene = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="sky" x2="0" y2="1">
      <stop stop-color="hsl(${hue} 70% 75%)"/><stop offset="1" stop-color="hsl(${hue + 40} 60% 35%)"/>
    </linearGradient>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    <circle cx="50%" cy="38%" r="${width / 6}" fill="hsl(28 60% 80%)"/>
    <ellipse cx="50%" cy="92%" rx="${width / 3}" ry="${height / 3}" fill="hsl(${hue + 180} 40% 30%)"/>
    <rect width="12%" height="12%" fill="hsl(50 100% 60%)"/>
  </svg>`)
  const grain = {
    width,
    height,
    channels: 3 as const,
    noise: { type: 'gaussian' as const, mean: 128, sigma: 18 },
  }
  const buffer = await sharp(scene)
    .composite([
      {
        input: await sharp({ create: { ...grain, background: 'grey' } })
          .png()
          .toBuffer(),
        blend: 'soft-light',
      },
    ])
    .withExif({
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 5/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '5/1 7/1 0/1',
      },
    })
    .jpeg({ quality: 90 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** Begins like a photo and then breaks off. */
export async function aBrokenPicture(name: string) {
  const { buffer, mimeType } = await aPicture({ width: 300, height: 400 })
  return { name, mimeType, buffer: buffer.subarray(0, 200) }
}

/** The files of a photo as they are stored: a gradient of this hue in two sizes, and a placeholder. */
export async function aStoredPicture(hue: number) {
  const scene = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="450" height="600">
    <linearGradient id="sky" x2="0" y2="1">
      <stop stop-color="hsl(${hue} 70% 75%)"/><stop offset="1" stop-color="hsl(${hue + 40} 60% 35%)"/>
    </linearGradient>
    <rect width="100%" height="100%" fill="url(#sky)"/>
  </svg>`)
  const file = (width: number) => sharp(scene).resize({ width }).webp({ effort: 0 }).toBuffer()
  const [tiny, small, large] = await Promise.all([file(6), file(160), file(450)])
  return {
    files: { 160: small, 450: large },
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
  }
}
