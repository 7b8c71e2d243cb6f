import { expect, test } from 'vitest'
import { flushQueue, queueAnswer, queueSettled } from './answer-queue.ts'

test('a queued answer is sent after the previous one has succeeded or failed', async () => {
  const sent: string[] = []
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const answers = [
    queueAnswer(() => {
      sent.push('first')
      return first.promise
    }),
    queueAnswer(() => {
      sent.push('second')
      return second.promise
    }),
  ]
  await Promise.resolve()
  expect(sent).toEqual(['first'])
  first.reject(new Error('offline'))
  await expect(answers[0]).rejects.toThrow('offline')
  await Promise.resolve()
  expect(sent).toEqual(['first', 'second'])
  second.resolve()
  await queueSettled()
  await answers[1]
})

test('waiting answers are all sent at once when the page is closed', async () => {
  const sent: string[] = []
  const first = Promise.withResolvers<void>()
  const done = [
    queueAnswer(() => first.promise),
    queueAnswer(async () => void sent.push('second')),
    queueAnswer(async () => void sent.push('third')),
  ]
  await Promise.resolve()
  flushQueue()
  expect(sent).toEqual(['second', 'third'])
  first.resolve()
  await Promise.all(done)
})
