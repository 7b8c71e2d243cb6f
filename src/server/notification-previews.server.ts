import { accountNoticeMail } from '../features/notifications/account/tell-account.server.ts'
import { campaignMail } from '../features/notifications/campaigns/campaign-mail.server.ts'
import { noticeMail } from '../features/notifications/mails/mail-notices.server.ts'
import { reminderMail } from '../features/notifications/reminders/reminder-mail.server.ts'
import type { NoticeMailType } from '../features/notifications/telling/kinds.ts'
import { weeklyMail } from '../features/notifications/weekly/weekly-mail.server.ts'
import { pageInMail } from '../features/sites/site-mail.server.ts'
import { siteById } from '../features/sites/sites.server.ts'
import { textsOf } from '../i18n/catalogues.server.ts'
import type { Locale } from '../i18n/locales.ts'

const noticeTypes: NoticeMailType[] = [
  'new_conversations',
  'new_messages',
  'like',
  'unread_message_reminders',
]
const nobody = '00000000-0000-0000-0000-000000000000'

/** The mails about notifications in one language, with example data. */
export async function notificationPreviews(siteId: string, language: Locale) {
  const { t } = textsOf(language)
  const recipient = { siteId, memberId: nobody, language, name: 'Anna' }
  const address = pageInMail(siteId, `/members/${nobody}`, language)
  const mark = siteById(siteId).settings.fictional_singular || t('fictional.singular')
  const ben = { name: 'Ben', details: '36 · Utrecht', face: await portrait(), address }
  const fictional = { name: 'Anne-Marie', details: '41 · Amersfoort', mark, address }
  const near = { ...ben, words: t('suggestions.near') }
  const reminder = {
    missing: ['photo', 'description', 'interests'] as const,
    interestsMissing: 3,
    percent: 25,
  }
  const purchase = { about: nobody, credits: 20, amount: 1499, currency: 'EUR', cause: nobody }
  const text = {
    ...{ subject: 'Subject of an operator', text: 'First paragraph.\n\nSecond paragraph.' },
    button: { text: 'Button', path: '/credits' },
  }
  return [
    ...noticeTypes.flatMap((type) => {
      const one = type === 'like' ? ben : { ...ben, words: t('icebreaker.opener_2') }
      return [
        { kind: type, ...noticeMail(recipient, type, [one], { count: 1, fictional: 0 }) },
        {
          kind: `${type}, fictional`,
          ...noticeMail(recipient, type, [fictional], { count: 1, fictional: 1 }),
        },
        {
          kind: `${type}, several`,
          ...noticeMail(recipient, type, [one, fictional], { count: 2, fictional: 1 }),
        },
      ]
    }),
    { kind: 'weekly_updates', ...weeklyMail(recipient, [near, fictional], { messages: 2, likes: 1 }) },
    { kind: 'weekly_updates, nothing missed', ...weeklyMail(recipient, [near], { messages: 0, likes: 0 }) },
    ...(['confirm', 'signup', 'profile'] as const).map((kind) => ({
      kind: `reminders, ${kind}`,
      ...reminderMail(recipient, {
        ...reminder,
        missing: [...reminder.missing],
        kind,
        isLast: kind === 'profile',
      }),
    })),
    ...(['promotions', 'news'] as const).map((kind) => ({
      kind,
      ...campaignMail(recipient, { kind, texts: { en: text, [language]: text } }),
    })),
    ...(['credits', 'refund', 'surplus', 'discount_used', 'spending'] as const).map((kind) => ({
      kind,
      ...accountNoticeMail(siteId, language, { kind, ...purchase }),
    })),
    {
      kind: 'refund_refused',
      ...accountNoticeMail(siteId, language, { kind: 'refund_refused', ...purchase, answer: text.text }),
    },
    {
      kind: 'photo',
      ...accountNoticeMail(siteId, language, { kind: 'photo', about: nobody, rule: 'not_recognisable' }),
    },
    ...(['verified', 'mark_lost'] as const).map((kind) => ({
      kind,
      ...accountNoticeMail(siteId, language, { kind, about: nobody }),
    })),
    {
      kind: 'not_verified',
      ...accountNoticeMail(siteId, language, {
        kind: 'not_verified',
        about: nobody,
        reason: 'other_gesture',
      }),
    },
    ...(['photo_private', 'photo_stays'] as const).map((kind) => ({
      kind,
      ...accountNoticeMail(siteId, language, { kind, about: nobody, rule: 'private_only' }),
    })),
    { kind: 'photo_shown', ...accountNoticeMail(siteId, language, { kind: 'photo_shown', about: nobody }) },
  ]
}

/** A drawn face. The drawing code is loaded on the first request, so that it does not slow down the start. */
async function portrait() {
  const { portraitsOf } = await import('../features/demo/people/portraits.server.ts')
  const [svg = ''] = portraitsOf({ seed: 'preview', gender: 'male', age: 36 }, 1)
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
