import { afterEach, expect, test, vi } from 'vitest'
import { isToastDue } from './tell-by-toast.ts'

afterEach(() => vi.unstubAllGlobals())

type Page = { path?: string; visibilityState?: string; isWanted?: boolean }

test.each<[string, boolean, Page]>([
  ['over another page', true, {}],
  ['over the conversation itself', false, { path: '/chats/c1' }],
  ['in a hidden page', false, { visibilityState: 'hidden' }],
  ['that is turned off', false, { isWanted: false }],
])(
  'a toast %s is shown: %s',
  (_, isDue, { path = '/pricing', visibilityState = 'visible', isWanted = true }) => {
    vi.stubGlobal('location', { pathname: path })
    vi.stubGlobal('document', { visibilityState })
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    const message = { id: 'm1', number: 1, sender: 'ben', date: '', text: 'Hoi' }
    expect(isToastDue({ conversation: 'c1', message, isWanted })).toBe(isDue)
  },
)
