import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { textsOf } from '../i18n/catalogues.server.ts'
import { type Locale, languageTag } from '../i18n/locales.ts'
import { contrast } from '../ui/contrast.ts'
import { initialOf } from '../ui/initial.ts'

/** `isQuiet`: without the site's colour, for an action few readers want. */
type Button = { text: string; address: string; isQuiet?: boolean }

/** Someone a mail is about. `mark` tells that a profile is fictional. */
export type MailPerson = {
  name: string
  /** Age and town. */
  details: string
  mark?: string | undefined
  /** Their message, or the reason to show them. */
  words?: string | undefined
  /** Absolute URL of the photo. Without one, the initial is shown. */
  face?: string | undefined
  /** Absolute URL of the page that the person leads to. */
  address: string
}

export type MailPage = {
  siteName: string
  /** Absolute URL of the logo. Without one, the site's initial and name are shown. */
  logo?: string | undefined
  primaryColor: string
  locale: Locale
  /** The preview text an inbox shows beside the subject. */
  preheader: string
  heading: string
  /** A code to type, shown large. */
  code?: string
  paragraphs: string[]
  people?: MailPerson[]
  button?: Button
  afterButton?: string[]
  footer: string[]
  /** Links below the footer. */
  footerLinks?: { text: string; address: string }[]
}

/**
 * The layout of every mail, as HTML and as plain text. Mail programs support little CSS: so tables, inline styles, and a
 * stylesheet that only adds to them.
 */
export const mailPage = (page: MailPage) => ({
  html: (htmlOf(page) as HtmlEscapedString).toString(),
  text: textOf(page),
})

const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;"
const ink = '#2a2024'
const quiet = '#65575c'
const ground = '#faf6f5'
const line = '#ecdfe1'
const strongLine = '#8d7d82'
const paragraph = `margin:0 0 16px;${font}font-size:16px;line-height:26px;color:${ink};`
const small = `${font}font-size:14px;line-height:22px;color:${quiet};`
const tiny = `margin:0 0 6px;${font}font-size:12px;line-height:18px;color:${quiet};`

const sheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 0; -webkit-text-size-adjust: 100%; }
@media (max-width: 599px) {
  .edge { padding-left: 0 !important; padding-right: 0 !important; }
  .card { padding: 28px 24px !important; border-left: 0 !important; border-right: 0 !important; border-radius: 0 !important; }
  .beside { padding-left: 24px !important; padding-right: 24px !important; }
  .wide { width: 100% !important; }
  .press { display: block !important; text-align: center !important; padding-left: 16px !important; padding-right: 16px !important; }
}
@media (prefers-color-scheme: dark) {
  .ground { background-color: #171214 !important; }
  .card { background-color: #282022 !important; border-color: #3d3235 !important; }
  .ink { color: #f6eef0 !important; }
  .soft { color: #bcaeb3 !important; }
  .sunken { background-color: #1d1719 !important; }
  .row { border-color: #3d3235 !important; }
  .edged { border-color: #8c7d82 !important; }
}`

const htmlOf = (page: MailPage) => html`<!doctype html>
<html lang="${languageTag(page.locale)}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${page.heading}</title>
<style>${sheet}</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:${ground};">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:${ground};">${page.preheader}${preheaderEnd}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${ground};"><tr><td class="edge" align="center" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;">
<tr><td class="beside" style="padding:0 40px 20px;">${brand(page)}</td></tr>
<tr><td class="card" style="padding:40px;background-color:#ffffff;border:1px solid ${line};border-radius:16px;">
<h1 class="ink" style="margin:0 0 20px;${font}font-size:26px;line-height:33px;font-weight:700;letter-spacing:-0.3px;color:${ink};">${page.heading}</h1>
${page.code && html`<p class="ink sunken" style="margin:0 0 20px;padding:16px;border-radius:12px;background-color:${ground};${font}font-size:32px;line-height:40px;font-weight:700;letter-spacing:6px;text-align:center;color:${ink};">${page.code}</p>`}
${page.paragraphs.map((text) => html`<p class="ink" style="${paragraph}">${text}</p>`)}
${page.people && page.people.length > 0 && peopleOf(page.primaryColor, page.people)}
${page.button && buttonOf(page, page.button)}
${page.afterButton && afterwards(page.afterButton)}
</td></tr>
<tr><td class="beside" style="padding:24px 40px 0;">
${page.footer.map((text) => html`<p class="soft" style="${tiny}">${text}</p>`)}
${page.footerLinks?.map(
  ({ text, address }) =>
    html`<p style="${tiny}"><a href="${address}" target="_blank" class="soft" style="color:${quiet};text-decoration:underline;">${text}</a></p>`,
)}
</td></tr>
</table>
</td></tr></table>
</body>
</html>`

/** Invisible filler, so that the inbox preview does not continue with the mail's first words. */
const preheaderEnd = ' \u200c\u00a0'.repeat(60)

const brand = ({ siteName, logo, primaryColor }: MailPage) =>
  logo
    ? html`<img src="${logo}" alt="${siteName}" height="36" style="display:block;height:36px;width:auto;border:0;${font}font-size:20px;font-weight:700;color:${ink};">`
    : html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td width="36" height="36" align="center" valign="middle" style="width:36px;height:36px;border-radius:18px;background-color:${primaryColor};${font}font-size:18px;line-height:36px;font-weight:700;color:${readableOn(primaryColor)};">${initialOf(siteName)}</td>
<td class="ink" style="padding-left:10px;${font}font-size:20px;line-height:36px;font-weight:700;color:${ink};">${siteName}</td>
</tr></table>`

const peopleOf = (color: string, people: MailPerson[]) =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 0;">${people.map((person) => personOf(color, person))}</table>`

const personOf = (color: string, { name, details, mark, words, face, address }: MailPerson) => html`<tr>
<td class="row" width="64" valign="top" style="padding:12px 0;border-top:1px solid ${line};"><a href="${address}" target="_blank" style="text-decoration:none;">${face ? facePicture(face) : initialPicture(color, name)}</a></td>
<td class="row" valign="top" style="padding:12px 0 12px 12px;border-top:1px solid ${line};">
<a href="${address}" target="_blank" class="ink" style="${font}font-size:16px;line-height:24px;font-weight:700;color:${ink};text-decoration:none;">${name}</a>${mark && html` <span class="soft sunken" style="padding:2px 8px;border-radius:10px;background-color:${ground};${font}font-size:12px;line-height:18px;color:${quiet};white-space:nowrap;">${mark}</span>`}
${details && html`<div class="soft" style="${small}">${details}</div>`}
${words && html`<div class="ink" style="margin-top:4px;${font}font-size:16px;line-height:24px;color:${ink};">${words}</div>`}
</td></tr>`

const facePicture = (face: string) =>
  html`<img src="${face}" alt="" width="64" height="64" style="display:block;width:64px;height:64px;border-radius:32px;border:0;object-fit:cover;">`

const initialPicture = (color: string, name: string) =>
  html`<span style="display:block;width:64px;height:64px;border-radius:32px;background-color:${color};${font}font-size:26px;line-height:64px;font-weight:700;text-align:center;color:${readableOn(color)};">${initialOf(name)}</span>`

function buttonOf({ locale, primaryColor }: MailPage, { text, address, isQuiet }: Button) {
  const { fill, edge, words, inTheDark } = isQuiet ? quietButton : loudButton(primaryColor)
  return html`<table role="presentation" class="wide" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0 24px;border-collapse:separate;"><tr>
<td align="center" style="border-radius:26px;background-color:${fill};"><a href="${address}" target="_blank" class="press ${inTheDark}" style="display:inline-block;padding:13px 28px;border:1px solid ${edge};border-radius:26px;${font}font-size:16px;line-height:24px;font-weight:600;color:${words};text-decoration:none;">${text}</a></td>
</tr></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="sunken" style="padding:14px 16px;background-color:${ground};border-radius:12px;">
<p class="soft" style="margin:0 0 4px;${small}">${textsOf(locale).t('mails.copy_address')}</p>
<p style="margin:0;${small}word-break:break-all;"><a href="${address}" target="_blank" class="soft" style="color:${quiet};text-decoration:underline;">${address}</a></p>
</td></tr></table>`
}

const quietButton = { fill: 'transparent', edge: strongLine, words: ink, inTheDark: 'ink edged' }

/** Black or white text, whichever is readable. A button with too little contrast to the card gets a border. */
const loudButton = (color: string) => ({
  fill: color,
  edge: contrast(color, '#ffffff') < 3 ? strongLine : color,
  words: readableOn(color),
  inTheDark: contrast(color, '#282022') < 2 ? 'edged' : '',
})

const readableOn = (color: string) => (contrast(color, '#ffffff') >= 4.5 ? '#ffffff' : '#000000')

const afterwards = (paragraphs: string[]) =>
  paragraphs.map(
    (text, i) => html`<p class="soft" style="margin:${i === 0 ? 24 : 8}px 0 0;${small}">${text}</p>`,
  )

/** French puts a narrow no-break space before a colon. */
const colonIn = (locale: Locale) => (languageTag(locale).startsWith('fr') ? '\u202f:' : ':')

function textOf(page: MailPage) {
  const { locale, siteName, heading, paragraphs, people = [], button, afterButton = [] } = page
  const parts = [
    siteName,
    heading,
    ...(page.code ? [page.code] : []),
    ...paragraphs,
    ...people.map(personInText),
    ...(button ? [`${button.text}${colonIn(locale)}\n${button.address}`] : []),
    ...afterButton,
    `-- \n${[...page.footer, ...(page.footerLinks ?? []).map(({ text, address }) => `${text}${colonIn(locale)} ${address}`)].join('\n')}`,
  ]
  return `${parts.join('\n\n')}\n`
}

const personInText = (person: MailPerson) =>
  [markedName(person), person.details, person.words, person.address].filter(Boolean).join('\n')

/** The name where there is only text, such as a subject. */
export const markedName = ({ name, mark }: Pick<MailPerson, 'name' | 'mark'>) =>
  mark ? `${name} (${mark})` : name
