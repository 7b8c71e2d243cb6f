import type { Texts } from '../../../i18n/texts.ts'
import type { MailPerson } from '../../../platform/mail-page.server.ts'
import { nameInMail } from '../../accounts/mails/people-in-mails.server.ts'
import { fileAddress } from '../../photos/files/photo-file.ts'
import type { MemberCard } from '../../profiles/profiles.contract.ts'
import { pageInMail } from '../../sites/site-mail.server.ts'
import { siteAddress, siteById } from '../../sites/sites.server.ts'

/** Wide enough for a sharp face of 64 pixels. */
const faceWidth = 128

/** A member as a mail shows them. `path` is the page they lead to. */
export function personInMail(
  siteId: string,
  { t, locale }: Pick<Texts, 't' | 'locale'>,
  card: MemberCard,
  { path, words }: { path: string; words?: string | undefined },
): MailPerson {
  return {
    name: nameInMail(card.name) || t('mails.someone'),
    details: [card.age, nameInMail(card.city ?? '')].filter(Boolean).join(' · '),
    mark: card.fictional ? fictionalWords(siteId, { t }).one : undefined,
    words,
    face: faceOf(siteId, card),
    address: pageInMail(siteId, path, locale),
  }
}

/** The site's words for fictional profiles. */
function fictionalWords(siteId: string, { t }: Pick<Texts, 't'>) {
  const { fictional_singular, fictional_plural } = siteById(siteId).settings
  return {
    one: fictional_singular || t('fictional.singular'),
    many: fictional_plural || t('fictional.plural'),
  }
}

/** Marks a number of people of whom some are fictional. Undefined: none is. */
export function fictionalMark(siteId: string, texts: Pick<Texts, 't'>, count: number) {
  if (count === 0) return undefined
  const { one, many } = fictionalWords(siteId, texts)
  return count === 1 ? `1 ${one}` : `${many}: ${count}`
}

function faceOf(siteId: string, { main_image }: MemberCard) {
  const size = main_image?.sizes.find(({ width }) => width >= faceWidth) ?? main_image?.sizes.at(-1)
  const { cdn_prefix } = siteById(siteId).settings
  return size && new URL(fileAddress(size.filename, cdn_prefix), siteAddress(siteId)).href
}
