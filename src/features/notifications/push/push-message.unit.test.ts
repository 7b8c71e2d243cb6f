import { expect, test } from 'vitest'
import { textsOf } from '../../../i18n/catalogues.server.ts'
import { pushMessage } from './push-message.ts'

const [about, profile] = ['0192-conversation', '0192-ben']
const english = textsOf('en')
const given = { site: 'Vonk', mark: undefined, unseen: 3 }

test('a push message names nobody unless the member wants that', () => {
  const notice = { kind: 'message', about, profile } as const
  const message = pushMessage(notice, english, { ...given, name: undefined })
  expect(message).toEqual({
    ...{ title: 'Vonk', body: 'You have a new message', path: `/chats/${about}`, tag: about },
    unseen: 3,
  })
  expect(pushMessage(notice, english, { ...given, name: 'Ben' }).body).toBe('Ben has written to you')
})

test.each([undefined, 'Ben'])('a fictional profile is marked, with the name %s', (name) => {
  const { body } = pushMessage({ kind: 'like', about: profile, profile }, english, {
    ...{ ...given, name, mark: 'fictional profile' },
  })
  expect(body).toContain('(fictional profile)')
})

test.each([
  ['like', `/members/${profile}`],
  ['refund', `/transactions/${about}`],
  ['photo', '/profile'],
  ['complaint', '/complaints'],
] as const)('a push message about a %s leads to %s', (kind, path) => {
  const notice = { kind, about, profile: kind === 'like' ? profile : null }
  expect(pushMessage(notice, english, { ...given, name: undefined }).path).toBe(path)
})
