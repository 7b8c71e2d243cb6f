import { describe, expect, test } from 'vitest'
import { aSite } from '../../../../test/builders.ts'
import { aReader, campaignFile, commandOf, runFor, subjectsTo, textIn } from '../../../../test/campaigns.ts'
import type { MailFlags } from './mail-command.server.ts'

test('a campaign is tested with one mail in a language, which changes nothing', async () => {
  const site = await aSite()
  const anna = await aReader(site)
  await commandOf(site)(`set spring promotions ${campaignFile()}`)
  await commandOf(site)('start spring', { testMail: 'me@mail.example', language: 'de' })
  expect(await subjectsTo(site, { email: 'me@mail.example' })).toEqual(['English subject'])
  await runFor(1)
  expect(await subjectsTo(site, anna)).toEqual([])
  expect(await commandOf(site)('list')).toEqual(['spring  promotions  draft  0 mails'])
})

describe('the mail command explains', () => {
  const good = { en: textIn('English') }
  test.each([
    ['Spring promotions FILE', good, 'Spring is not possible: a name has'],
    ['spring likes FILE', good, 'likes is not one of promotions, news.'],
    ['spring news FILE country=XX', good, 'The options: country.0:'],
    ['spring news FILE colour=red', good, 'colour'],
    ['spring news FILE rate=0', good, 'The options: rate:'],
    ['spring news FILE active=soon', good, 'The options: active:'],
    ['spring news FILE', { nl: textIn('Dutch') }, 'en: '],
    ['spring news FILE', { ...good, xx: textIn('X') }, 'xx'],
    ['spring news FILE', { en: { ...good.en, subject: ' ' } }, 'en.subject:'],
    [
      'spring news FILE',
      { en: { ...good.en, button: { text: 'x', path: '//evil.example' } } },
      'such as /credits',
    ],
    ['spring news FILE', '{ "en": ', 'is not JSON'],
    ['spring news /none.json', good, '/none.json cannot be read'],
    ['spring news', good, 'npm run operator -- mail'],
  ])('set %s', async (words, content, message) => {
    const command = commandOf(await aSite())
    await expect(command(`set ${words.replace('FILE', campaignFile(content))}`)).rejects.toThrow(message)
  })

  test.each<[string, MailFlags, string]>([
    ['start', {}, 'npm run operator -- mail'],
    ['start none', {}, 'There is no campaign none.'],
    ['start spring more', {}, 'npm run operator -- mail'],
    ['start spring', { isDryRun: true, testMail: 'a@mail.example' }, 'npm run operator -- mail'],
    ['start spring', { testMail: 'nobody' }, 'nobody is not an e-mail address.'],
    ['start spring', { testMail: 'a@mail.example', language: 'xx' }, 'xx is not a language.'],
    ['start spring', { language: 'nl' }, 'npm run operator -- mail'],
    ['stop spring', {}, 'spring is not running.'],
    ['send spring', {}, 'npm run operator -- mail'],
  ])('%s %o', async (words, flags, message) => {
    const command = commandOf(await aSite())
    await command(`set spring news ${campaignFile(good)}`)
    await expect(command(words, flags)).rejects.toThrow(message)
  })

  test('that a started campaign cannot be changed', async () => {
    const command = commandOf(await aSite())
    await command(`set spring news ${campaignFile()}`)
    await command(`set spring promotions ${campaignFile()}`)
    await command('start spring')
    await expect(command(`set spring news ${campaignFile()}`)).rejects.toThrow(
      'spring has been started already.',
    )
  })
})
