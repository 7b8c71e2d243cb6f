import { expect, test } from 'vitest'
import { aSite } from '../../../test/builders.ts'

test('the icon has the colour and the name of the site', async () => {
  const site = await aSite({ name: 'Salt & "Pepper" <b>', primary_color: '#1d4ed8' })
  const answer = await site.visitor().request('/favicon.svg')
  expect(answer.headers.get('content-type')).toBe('image/svg+xml')
  const svg = await answer.text()
  expect(svg).toContain('<title>Salt &amp; &quot;Pepper&quot; &lt;b&gt;</title>')
  expect(svg).toContain('fill="#1d4ed8"')
})

test('the link preview picture has the colour of the site', async () => {
  const [pink, blue] = await Promise.all([aSite(), aSite({ primary_color: '#1d4ed8' })])
  const [one, other, again] = await Promise.all(
    [pink, blue, pink].map(async ({ visitor }) => visitor().request('/share/site.png')),
  )
  expect(one?.headers.get('content-type')).toBe('image/png')
  expect(one?.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const [pinkPng, bluePng, pinkAgain] = await Promise.all(
    [one, other, again].map(async (answer) => (answer ? Buffer.from(await answer.arrayBuffer()) : undefined)),
  )
  expect([pinkPng?.readUInt32BE(16), pinkPng?.readUInt32BE(20)]).toEqual([1200, 630])
  expect(pinkPng?.equals(pinkAgain ?? Buffer.of())).toBe(true)
  expect(pinkPng?.equals(bluePng ?? Buffer.of())).toBe(false)
})
