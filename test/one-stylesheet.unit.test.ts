import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('only src/root.tsx and the console import a stylesheet', () => {
  const importing = globSync('src/**/*.{ts,tsx}').filter((file) =>
    /import .*\.css/.test(readFileSync(file, 'utf8')),
  )
  expect(importing.sort()).toEqual(['src/features/operator/shell/console.tsx', 'src/root.tsx'])
})

test('screens contain no raw colours', () => {
  const screens = globSync('src/{ui,features}/**/*.{tsx,css}').filter(
    (file) => !/tokens\.css$|features\/dev-ui\//.test(file),
  )
  const raw = screens.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/#[0-9a-f]{3,8}\b(?!.*href)|\brgba?\(/gi)].map(
      ([color]) => `${file} ${color}`,
    ),
  )
  expect(raw).toEqual([])
})
