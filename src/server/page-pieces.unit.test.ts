import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newNonce } from '../platform/http/headers.server.ts'
import { compressedPageWith, pageWith, piecesOf } from './page-pieces.server.ts'

const html = (nonce: string, texts: string[]) => texts.join(`<script nonce="${nonce}"></script>`)

test('a page put together from its pieces is the rendered one with another nonce, plain and compressed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'grapheme', maxLength: 200 }), { maxLength: 8 }),
      async (texts) => {
        const [first, second] = [newNonce(), newNonce()]
        const page = await piecesOf({ status: 200, headers: new Headers(), body: html(first, texts) }, first)
        const wanted = html(
          second,
          texts.map((text) => text.toWellFormed()),
        )
        expect(pageWith(page, second).toString()).toBe(wanted)
        expect(gunzipSync(compressedPageWith(page, second)).toString()).toBe(wanted)
      },
    ),
  )
})
