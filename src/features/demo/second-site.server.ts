import { now } from '../../platform/clock.ts'
import { db } from '../../platform/database.server.ts'
import { inserted, sql } from '../../platform/sql.server.ts'
import { createSite, knownHost, loadSites } from '../sites/sites.server.ts'

export const secondHost = 'glut.localhost'

/** Few members, because the first site of the demo has all of them. */
export const secondSitePeople = 24

/** Creates the second site of the demo: another name, look, language and countries. Browsers resolve its host to this machine. */
export async function ensureSecondSite() {
  if (!knownHost(secondHost)) await createSecondSite()
  const siteId = knownHost(secondHost)?.id
  const row = { siteId, startedAt: now() }
  if (siteId) await db.query(sql`INSERT INTO demo_sites ${inserted(row)} ON CONFLICT DO NOTHING`)
}

async function createSecondSite() {
  const site = {
    host: secondHost,
    settings: {
      ...{ name: 'Glut', domain_language: 'de', countries: ['DE', 'AT', 'CH'] },
      ...{ primary_color: '#b4530b', logo: '/demo/glut.svg', fictional_icon: 'drama' },
      ...{ support_email: 'hilfe@glut.example', support_phone: '0761 555 0199', photo_approval_minutes: 0 },
    },
    company: {
      ...{ name: 'Glut Begegnungen GmbH', address: 'Lindenweg 7', city: 'Freiburg', country: 'DE' },
      ...{ kvk: 'HRB 700700', vat_numbers: ['DE000000000'], support_phone: '0761-5550199' },
    },
  } satisfies Parameters<typeof createSite>[0]
  await createSite(site).catch(async (error) => {
    // Another process that started at the same time may have created it.
    await loadSites()
    if (!knownHost(secondHost)) throw error
  })
}
