import { expect, test } from 'vitest'
import { loadScriptsLate } from './late-scripts.ts'

const page = `<head><link rel="modulepreload" href="/a.js" nonce="n"/><link rel="icon" href="/i.svg"/></head>
<script nonce="n">first()</script><script nonce="n" type="module" async="">import "/b.js";
import("/c.js");</script><p>$&</p>`

test('a page neither preloads nor runs its modules before the first paint', () => {
  const late = loadScriptsLate(page, { run: 'after paint' })
  expect(late).not.toMatch(/<link rel="modulepreload"|type="module"/)
  expect(late).toContain('["/a.js"]')
  expect(late).toContain(JSON.stringify('import "/b.js";\nimport("/c.js");'))
})

test('the rest of the page stays as it is', () => {
  const late = loadScriptsLate(page, { run: 'after paint' })
  expect(late).toContain('<link rel="icon" href="/i.svg"/>')
  expect(late).toContain('<script nonce="n">first()</script>')
  expect(late).toContain('<p>$&</p>')
})

test('code cannot end the script that contains it', () => {
  const late = loadScriptsLate('<script nonce="n" type="module" async="">import "<!--<script>"</script>', {
    run: 'after paint',
  })
  expect(late.match(/<!--|<script>/)).toBeNull()
})

test('a page that waits passes it on to its script', () => {
  expect(loadScriptsLate(page, { run: 'at interaction' })).toMatch(/,true\)<\/script>/)
  expect(loadScriptsLate(page, { run: 'after paint' })).toMatch(/,false\)<\/script>/)
})
