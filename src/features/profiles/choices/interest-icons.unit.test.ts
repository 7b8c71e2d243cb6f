import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { interestIconsSvg } from '../../../../scripts/interest-icons.ts'
import { interests } from '../profiles.contract.ts'
import { interestIconNames } from './interest-icon-names.ts'

test('every interest has its own icon', () => {
  expect(new Set(interests.map((interest) => interestIconNames[interest])).size).toBe(interests.length)
})

test('the file has the icon of every interest, as Lucide draws it', () => {
  expect(readFileSync(new URL('./interest-icons.svg', import.meta.url), 'utf8')).toBe(interestIconsSvg())
})
