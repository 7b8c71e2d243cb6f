import type { ExportPart } from '../../platform/privacy-parts.server.ts'
import { creditsOf, transfersOf } from './credits.server.ts'

export const creditsPart: ExportPart = {
  file: 'credits.json',
  about: 'export.credits',
  async read(member) {
    const transfers = await transfersOf(member)
    return {
      balance: await creditsOf(member),
      transfers: transfers.map(({ amount, reason, date }) => ({ amount, reason, date })),
    }
  },
}
