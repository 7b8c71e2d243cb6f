import { languageTag } from '../../../../i18n/locales.ts'
import type { ReceiptFacts } from '../receipt-facts.server.ts'
import { drawable } from './drawable.ts'
import { receiptFonts } from './receipt-fonts.server.ts'

type Printed = { reference: string; bookedAt: Date; facts: ReceiptFacts }
type Document = InstanceType<Awaited<ReturnType<typeof receiptFonts>>['PDFDocument']>
type Sheet = { doc: Document; clean(text: string): string }

/** In points, on a page of A4. */
const margin = 56
const width = 595.28 - 2 * margin
const gap = 24
const column = (width - gap) / 2
const amountWidth = 120
const quiet = '#5c5c66'
const line = '#d8d8de'

/**
 * Draws a receipt. The same facts give the same bytes: the file has no time of its own but the date of the receipt, and no
 * random id.
 */
export async function receiptPdf({ reference, bookedAt, facts }: Printed): Promise<Uint8Array<ArrayBuffer>> {
  const { PDFDocument, regular, bold } = await receiptFonts()
  const clean = (text: string) => drawable(text, [regular, bold])
  const title = `${facts.title} ${reference}`
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    lang: languageTag(facts.locale),
    displayTitle: true,
    info: { Title: clean(title), Creator: 'Vonk', Producer: 'Vonk', CreationDate: bookedAt },
  })
  const parts: Uint8Array[] = []
  const ended = new Promise((resolve, reject) => doc.on('end', resolve).on('error', reject))
  doc.on('data', (part: Uint8Array) => parts.push(part))
  doc.registerFont('regular', regular as never)
  doc.registerFont('bold', bold as never)
  draw({ doc, clean }, facts)
  doc.end()
  await ended
  return Buffer.concat(parts)
}

function draw(
  sheet: Sheet,
  { title, name, seller, buyer, details, head, lines, totals, notes }: ReceiptFacts,
) {
  let y = text(sheet, title, { x: margin, y: margin, font: 'bold', size: 22, width }) + gap
  const buyerLines = name && sheet.clean(name) ? [name, ...buyer.lines] : buyer.lines
  y =
    Math.max(
      block(sheet, seller.title, seller.lines, { x: margin, y }),
      block(sheet, buyer.title, buyerLines, { x: margin + column + gap, y }),
    ) + gap
  for (const fact of details) y = row(sheet, fact, y, { isDetail: true })
  y = rule(sheet, y + gap)
  y = rule(sheet, row(sheet, head, y, { color: quiet }))
  for (const one of lines) y = row(sheet, one, y)
  y = rule(sheet, y)
  for (const [i, total] of totals.entries())
    y = row(sheet, total, y, { font: i === totals.length - 1 ? 'bold' : 'regular' })
  y += gap
  for (const note of notes) y = text(sheet, note, { x: margin, y, color: quiet, width }) + 4
}

type Look = { font?: 'regular' | 'bold'; size?: number; color?: string; align?: 'left' | 'right' }
type Place = { x: number; y: number; width: number }

/** Returns where the text ends. */
function text({ doc, clean }: Sheet, words: string, { x, y, width: most, ...look }: Place & Look) {
  const { font = 'regular', size = 10, color = '#1c1c22', align = 'left' } = look
  doc.font(font).fontSize(size).fillColor(color)
  doc.text(clean(words), x, y, { width: most, align })
  return doc.y
}

function block(sheet: Sheet, title: string, lines: string[], { x, y }: { x: number; y: number }) {
  let end = text(sheet, title, { x, y, color: quiet, width: column })
  for (const [i, one] of lines.entries())
    end = text(sheet, one, { x, y: end + 2, font: i === 0 ? 'bold' : 'regular', width: column })
  return end
}

/** A name and its value: side by side at the left for a detail, else the value at the right edge. */
function row(
  sheet: Sheet,
  [name, value]: [string, string],
  y: number,
  look: Look & { isDetail?: boolean } = {},
) {
  const { isDetail = false, ...rest } = look
  const nameWidth = isDetail ? column - gap : width - amountWidth - gap
  const valueAt = isDetail ? margin + column - gap : margin + width - amountWidth
  const ends = [
    text(sheet, name, { x: margin, y, width: nameWidth, ...rest, ...(isDetail && { color: quiet }) }),
    text(sheet, value, {
      ...{ x: valueAt, y, width: margin + width - valueAt, ...rest },
      align: isDetail ? 'left' : 'right',
    }),
  ]
  return Math.max(...ends) + 4
}

function rule({ doc }: Sheet, y: number) {
  doc
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.75)
    .strokeColor(line)
    .stroke()
  return y + 8
}
