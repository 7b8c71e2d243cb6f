import { receiptPdf } from '../src/features/payments/receipts/pdf/receipt-pdf.server.ts'
import type { ReceiptFacts } from '../src/features/payments/receipts/receipt-facts.server.ts'
import { judge, medianOfRounds, type Round } from './result.ts'

const rounds = 15
const perRound = 20
const warm = 20
/** Milliseconds. */
const limit = 50

const facts: ReceiptFacts = {
  locale: 'pl',
  title: 'Faktura korygująca',
  name: 'Żaneta Ćwiklińska',
  seller: {
    title: 'Sprzedawca',
    lines: ['Voorbeeldbedrijf voor Ontmoetingen B.V.', 'Keizersgracht 1', '1015 CC Amsterdam', 'Holandia'],
  },
  buyer: { title: 'Nabywca', lines: ['Polska'] },
  details: [
    ['Numer', '2026-1-000002'],
    ['Data', '19 listopada 2026'],
    ['Do faktury', '2026-1-000001'],
    ['Zamówienie', '00000000-0000-0000-0000-000000000000'],
  ],
  head: ['Opis', 'Kwota'],
  lines: [['Zwrot za kredyty na Vonk', '-59,99 zł']],
  totals: [
    ['Bez VAT', '-48,77 zł'],
    ['VAT 23%, Polska', '-11,22 zł'],
    ['Razem', '-59,99 zł'],
  ],
  notes: [],
}

/** The time to draw one receipt, once the fonts are open. */
export async function receipt() {
  const draw = () => receiptPdf({ reference: '2026-1-000002', bookedAt: new Date('2026-11-19'), facts })
  for (let i = 0; i < warm; i++) await draw()
  const measured: Round[] = []
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    for (let i = 0; i < perRound; i++) await draw()
    measured.push({ figure: (performance.now() - started) / perRound, limit })
  }
  return judge('receipt', { ...medianOfRounds(measured), unit: 'ms' }, { atMost: 1 })
}
