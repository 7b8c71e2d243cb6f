import sharp from 'sharp'

const size = { width: 4000, height: 3000 }

/** A JPEG like a phone's: soft light, a few shapes, and sensor noise. */
export async function twelveMegapixels(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const scene = `<svg width="${size.width}" height="${size.height}">
    <linearGradient id="sky" x2="1" y2="1"><stop stop-color="#fa6"/><stop offset="1" stop-color="#036"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#sky)" opacity="0.8"/>
    <circle cx="45%" cy="42%" r="600" fill="#fdb"/><rect x="30%" y="60%" width="40%" height="40%" fill="#375"/></svg>`
  return sharp({ create: { ...size, channels: 3, background: '#888', noise } })
    .composite([{ input: Buffer.from(scene) }])
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 5/1 0/1' } })
    .jpeg({ quality: 88 })
    .toBuffer()
}
