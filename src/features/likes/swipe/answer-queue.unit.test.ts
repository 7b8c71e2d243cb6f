import { expect, test } from 'vitest'
import { allSent, inTurn, sendRest } from './answer-queue.ts'

test('the next is sent when the one before has arrived, or has failed', async () => {
  const sent: string[] = []
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const answers = [
    inTurn(() => {
      sent.push('first')
      return first.promise
    }),
    inTurn(() => {
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
  await allSent()
  await answers[1]
})

test('those that wait go at once when the page is closed', async () => {
  const sent: string[] = []
  const first = Promise.withResolvers<void>()
  const done = [
    inTurn(() => first.promise),
    inTurn(async () => void sent.push('second')),
    inTurn(async () => void sent.push('third')),
  ]
  await Promise.resolve()
  sendRest()
  expect(sent).toEqual(['second', 'third'])
  first.resolve()
  await Promise.all(done)
})
