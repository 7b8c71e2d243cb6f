import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Answer = { ok: boolean; json(): Promise<unknown> }
type Sent = { name: string; signal: AbortSignal } & PromiseWithResolvers<Answer>

const sent: Sent[] = []
const upload = vi.fn((_path: string, file: File, { signal }: { signal: AbortSignal }) => {
  const request = { name: file.name, signal, ...Promise.withResolvers<Answer>() }
  signal.addEventListener('abort', () => request.reject(signal.reason))
  sent.push(request)
  return request.promise
})
vi.mock('../../../platform/upload.ts', () => ({ upload }))
vi.mock('../../../platform/useForm.ts', () => ({ toLogin: vi.fn() }))

beforeEach(() => {
  sent.length = 0
  vi.stubGlobal('window', new EventTarget())
  vi.resetModules()
})
afterEach(() => vi.unstubAllGlobals())

/** A fresh store, with files for which there are so many places. */
async function uploading(names: string[], room = 3) {
  const { addUploads, dropUpload, retryUpload, mayRetry, allUploads } = await import('./upload-queue.ts')
  const files = names.map((name) => new File(['picture'], name, { type: typeOf(name) }))
  const leftOut = addUploads(files, { room, isPrivate: false })
  const find = (name: string) => allUploads().find(({ file }) => file.name === name)
  return {
    leftOut,
    mayRetry,
    statusOf: (name: string) => find(name)?.status,
    problemWith: (name: string) => find(name)?.problem?.code,
    drop: (name: string) => dropUpload(find(name)?.id ?? ''),
    retry: (name: string) => retryUpload(find(name)?.id ?? ''),
  }
}

const typeOf = (name: string) => (name.endsWith('.heic') ? 'image/heic' : 'image/jpeg')
const names = () => sent.map(({ name }) => name)
const settled = () => new Promise((resolve) => setTimeout(resolve))

async function answer(name: string, status: number, body: object) {
  const request = sent.findLast((other) => other.name === name)
  request?.resolve({ ok: status < 400, json: async () => body })
  await settled()
}
const accept = (name: string) => answer(name, 201, { photo: { id: name } })
const refuse = (name: string, code: string) => answer(name, 422, { error: { code, message: 'Nee.' } })

async function loseConnection(name: string) {
  sent.findLast((other) => other.name === name)?.reject(new TypeError('it was not sent'))
  await settled()
}

test('two files are sent at a time, the next one when one is done', async () => {
  const { statusOf } = await uploading(['a', 'b', 'c'])
  expect(names()).toEqual(['a', 'b'])
  expect(statusOf('c')).toBe('waiting')
  await accept('b')
  expect(names()).toEqual(['a', 'b', 'c'])
  expect(statusOf('b')).toBe('done')
})

test('files beyond the limit are left out, and one is sent when another is refused for good', async () => {
  const { leftOut, statusOf } = await uploading(['tiny', 'broken', 'fine', 'extra'], 2)
  expect(leftOut).toBe(2)
  expect(names()).toEqual(['tiny', 'broken'])
  await refuse('tiny', 'photo_too_small')
  expect(names()).toEqual(['tiny', 'broken', 'fine'])
  await refuse('broken', 'photo_unreadable')
  await accept('fine')
  expect(statusOf('extra')).toBe('sending')
})

test('a file that may be sent again keeps its place from the files that were left out', async () => {
  const { statusOf } = await uploading(['a', 'b'], 1)
  await refuse('a', 'unavailable')
  expect([statusOf('a'), statusOf('b')]).toEqual(['failed', 'left_out'])
})

test('a file of a wrong type is not sent and takes no place', async () => {
  const { leftOut, problemWith, mayRetry } = await uploading(['phone.heic', 'a'], 1)
  expect([leftOut, names(), problemWith('phone.heic')]).toEqual([0, ['a'], 'wrong_type'])
  expect(mayRetry({ problem: { code: 'wrong_type' } })).toBe(false)
  expect(mayRetry({ problem: { code: 'unsent' } })).toBe(true)
})

test('a cancelled upload is aborted, and the next file is sent', async () => {
  const { drop, statusOf } = await uploading(['a', 'b', 'c'])
  drop('a')
  await settled()
  expect(sent[0]?.signal.aborted).toBe(true)
  expect(statusOf('a')).toBeUndefined()
  expect(names()).toEqual(['a', 'b', 'c'])
})

test('a file whose connection was lost is sent again by hand and when the browser is online', async () => {
  const { problemWith, retry, statusOf } = await uploading(['a'])
  await loseConnection('a')
  expect([statusOf('a'), problemWith('a')]).toEqual(['failed', 'unsent'])
  retry('a')
  await loseConnection('a')
  window.dispatchEvent(new Event('online'))
  await accept('a')
  expect(names()).toEqual(['a', 'a', 'a'])
  expect(statusOf('a')).toBe('done')
})

test('leaving the page asks for confirmation only while files are being sent', async () => {
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await uploading(['a'])
  expect(leave()).toBe(false)
  await accept('a')
  expect(leave()).toBe(true)
})
