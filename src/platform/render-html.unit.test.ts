import { createElement, lazy, type ReactNode, Suspense } from 'react'
import type { EntryContext } from 'react-router'
import { expect, test, vi } from 'vitest'
import { renderHtml } from './render-html.ts'

const context = () =>
  ({ serverHandoffStream: new Blob(['data']).stream(), renderMeta: {} }) as unknown as EntryContext

async function render(content: () => ReactNode) {
  const onError = vi.fn()
  const page = vi.fn(() => createElement('html', null, createElement('body', null, content())))
  const html = renderHtml(page, context(), { nonce: 'n', timeoutSeconds: 10, onError })
  return { html: await html, renderings: page.mock.calls.length, errors: onError.mock.calls.length }
}

test('a page is rendered once, to a string', async () => {
  const content = () => createElement(Suspense, null, createElement('p', null, 'Hello'))
  expect(await render(content)).toEqual({
    html: '<!DOCTYPE html><html><head></head><body><!--$--><p>Hello</p><!--/$--></body></html>',
    ...{ renderings: 1, errors: 0 },
  })
})

test('a page whose code is still being loaded is rendered once more, whole', async () => {
  const Late = lazy(async () => ({ default: () => createElement('p', null, 'Late') }))
  const content = () => createElement(Suspense, null, createElement(Late))
  const { html, renderings, errors } = await render(content)
  expect(html).toContain('<p>Late</p>')
  expect(html).not.toMatch(/<template|<!--\$[!?]-->/)
  expect([renderings, errors]).toEqual([2, 0])
  expect((await render(content)).renderings).toBe(1)
})

test('the error of a page that fails is reported once, and one outside of a boundary rejects', async () => {
  const Failing = () => {
    throw new Error('failed')
  }
  expect(await render(() => createElement(Suspense, null, createElement(Failing)))).toMatchObject({
    errors: 1,
  })
  await expect(render(() => createElement(Failing))).rejects.toThrow('failed')
})
