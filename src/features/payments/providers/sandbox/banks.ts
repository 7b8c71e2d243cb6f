import type { Method } from '../../../prices/methods.ts'
import type { Bank } from '../provider.ts'

const named = (...names: string[]): Bank[] =>
  names.map((name) => ({ code: name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'), name }))

/** Bank names for the pickers. None of these banks is contacted. */
const banks: Partial<Record<Method, Bank[]>> = {
  ideal: named(
    'ABN AMRO',
    'ASN Bank',
    'bunq',
    'ING',
    'Knab',
    'Rabobank',
    'RegioBank',
    'Revolut',
    'SNS',
    'Triodos Bank',
  ),
  eps: named('Bank Austria', 'BAWAG', 'Erste Bank', 'Hypo', 'Raiffeisen', 'Sparkasse', 'Volksbank'),
  prezelewy24: named(
    'Alior Bank',
    'BNP Paribas',
    'ING',
    'mBank',
    'Millennium',
    'Pekao',
    'PKO BP',
    'Santander',
  ),
}

export const sandboxBanks = (method: Method): Bank[] => banks[method] ?? []
