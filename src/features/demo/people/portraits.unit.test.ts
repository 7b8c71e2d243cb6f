import { expect, test } from 'vitest'
import { figureOf } from './portraits.server.ts'

const plain = { ink: '#3a2318', beard: undefined, glasses: undefined }
const figures = {
  woman: {
    look: { ...plain, head: 'grayBun', hair: '#a55728', skin: '#f6c9a0' },
    details: { clothing: '#e279a7', expression: 'smile' },
  },
  man: {
    look: { ...plain, head: 'short4', hair: '#724133', skin: '#edb98a' },
    details: { clothing: '#8fa7df', expression: 'smile' },
  },
}

test.each(Object.entries(figures))(
  'the %s of the drawings for visitors is drawn like the portraits of the demo',
  async (name, { look, details }) => {
    const svg = figureOf(look, details).replace(/<!--.*?-->|<metadata.*?<\/metadata>/gs, '')
    await expect(svg).toMatchFileSnapshot(`../../home/drawings/${name}.svg`)
  },
)
