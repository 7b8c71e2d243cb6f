import type { CompanyInfo } from '../src/features/sites/sites.contract.ts'
import { publish } from '../src/platform/bus.server.ts'
import { pool } from '../src/platform/database.server.ts'
import { expect } from './fixtures.ts'
import type { Vonk } from './vonk.ts'

/** Changes what the company says of itself, as its operator does in the database, and waits until the server knows. */
export async function changeCompany({ site }: Vonk, change: Partial<CompanyInfo>) {
  await pool.query('UPDATE sites SET company = company || $2::jsonb WHERE id = $1', [site.id, change])
  publish('sites', site.id)
  const known = async () => (await site.visitor().get('/api/companyinfo.php')).companyinfo
  await expect.poll(known).toMatchObject(change)
}
