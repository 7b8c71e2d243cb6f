import { expect, onTestFinished, test } from 'vitest'
import { days, moveClock, now, resetClock } from './clock.ts'

test('moveClock shifts now() and resetClock restores it', () => {
  onTestFinished(resetClock)
  const before = now().getTime()
  moveClock(days(30))
  expect(now().getTime() - before).toBeGreaterThanOrEqual(days(30))
  resetClock()
  expect(now().getTime() - before).toBeLessThan(days(1))
})
