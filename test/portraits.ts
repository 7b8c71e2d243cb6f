import sharp from 'sharp'

/** A picture that resembles none with another seed, with shapes and light of its own. */
export function aPortrait(seed: number, { width = 600, height = 800 } = {}) {
  const chance = chanceOf(seed)
  const shapes = Array.from({ length: 14 }, () => {
    const [x, y, size] = [chance() * width, chance() * height, (0.1 + chance() * 0.35) * width]
    const fill = `hsl(${Math.round(chance() * 360)} 60% ${Math.round(15 + chance() * 70)}%)`
    return chance() < 0.5
      ? `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * (0.4 + chance())}" fill="${fill}"/>`
      : `<rect x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size * 1.4}" fill="${fill}"/>`
  })
  const svg = `<svg width="${width}" height="${height}"><rect width="100%" height="100%" fill="#888"/>${shapes.join('')}</svg>`
  return sharp(Buffer.from(svg)).flatten({ background: '#fff' }).jpeg({ quality: 92 }).toBuffer()
}

/** Numbers between 0 and 1, the same for the same seed. */
function chanceOf(seed: number) {
  let state = seed * 2_654_435_761 + 1
  return () => {
    state = (state * 16_807 + 11) % 2_147_483_647
    return state / 2_147_483_647
  }
}
