import { expect, test } from 'vitest'
import { isOnlyEmoji } from './only-emoji.ts'

test.each(['😀', '👨‍👩‍👧‍👦', '🇳🇱 🇩🇪', '❤️', '👍🏽👍🏽', '1️⃣', ' 🎉 '])('%s is pictures alone', (text) => {
  expect(isOnlyEmoji(text)).toBe(true)
})

test.each(['', ' ', 'ja 😀', '12', '#', 'a', '😀😀😀😀😀😀😀', '…'])('“%s” is not', (text) => {
  expect(isOnlyEmoji(text)).toBe(false)
})
