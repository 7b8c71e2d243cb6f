import { expect, test } from 'vitest'
import { aSite } from '../../../../test/builders.ts'
import { textsOf } from '../../../i18n/catalogues.server.ts'
import { locales } from '../../../i18n/locales.ts'
import { mailTypes } from '../notifications.contract.ts'

test.each(locales)('the mail preview in %s has every type of mail, with complete texts', async (locale) => {
  const site = await aSite({ name: 'Zonnebloem' })
  const { t } = textsOf(locale)
  const page = await (await site.visitor().request(`/dev/mails?locale=${locale}`)).text()
  for (const type of mailTypes) expect(page).toMatch(new RegExp(`>${type}[<,]`))
  const fictional = [...page.matchAll(/<h2>([^<]+)<\/h2>\s*<p class="quiet">[a-z_]+, fictional</g)]
  expect(fictional).toHaveLength(4)
  for (const [, subject] of fictional) expect(subject).toContain(`Anne-Marie (${t('fictional.singular')})`)
  const texts = [...page.matchAll(/<pre>([\s\S]*?)<\/pre>/g)].map(([, text = '']) => text)
  expect(texts.length).toBeGreaterThan(25)
  for (const text of texts)
    expect(text.replace(/token=[\w-]+/g, '')).not.toMatch(
      /(mails|member_banner|suggestions|fictional)\.|[{}]|\b(undefined|null|NaN)\b|\[object/,
    )
})

test('the mail preview shows the face of a member, and the first words of a message but not of a like', async () => {
  const site = await aSite()
  const page = await (await site.visitor().request('/dev/mails?locale=nl')).text()
  const articleOf = (kind: string) =>
    page.split('<article>').find((article) => article.includes(`<p class="quiet">${kind}</p>`)) ?? ''
  const words = textsOf('nl').t('icebreaker.opener_2')
  for (const type of ['new_conversations', 'new_messages', 'unread_message_reminders', 'like']) {
    expect(articleOf(type)).toContain('img src=&quot;data:image/svg+xml;base64,')
    expect(articleOf(type).includes(words)).toBe(type !== 'like')
  }
})
