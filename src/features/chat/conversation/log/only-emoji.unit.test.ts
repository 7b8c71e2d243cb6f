import { expect, test } from 'vitest'
import { isOnlyEmoji } from './only-emoji.ts'

test.each(['😀', '👨‍👩‍👧‍👦', '🇳🇱 🇩🇪', '❤️', '👍🏽👍🏽', '1️⃣', ' 🎉 '])('%s is only emoji', (text) => {
  expect(isOnlyEmoji(text)).toBe(true)
})

test.each(['', ' ', 'ja 😀', '12', '#', 'a', '😀😀😀😀😀😀😀', '…'])('“%s” is not only emoji', (text) => {
  expect(isOnlyEmoji(text)).toBe(false)
})
