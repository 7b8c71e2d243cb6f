import { expect, test } from 'vitest'
import { onLive } from '../../../platform/live.ts'
import { push } from '../../../platform/push-state.ts'
import { receivePush } from './receive-push.ts'

test('the page knows the last push message, and reloads its lists after each, even after two equal ones', () => {
  const events: string[] = []
  const stop = onLive(({ type }) => events.push(type))
  const message = { title: 'Vonk', body: 'Je hebt een nieuw bericht', path: '/chats/1', tag: '1', unseen: 1 }
  expect(push.get().lastMessage).toBeUndefined()
  receivePush({ ...message, tag: '2' })
  receivePush(message)
  receivePush({ ...message })
  stop()
  expect(push.get().lastMessage).toEqual(message)
  expect(events).toEqual(['refresh', 'refresh', 'refresh'])
})
