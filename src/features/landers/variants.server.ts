import { baseOf, type Locale, localeOfLanguage } from '../../i18n/locales.ts'
import { db } from '../../platform/database.server.ts'
import { sql } from '../../platform/sql.server.ts'
import { siteById } from '../sites/sites.server.ts'
import { slug as slugSchema, type Variant } from './landers.contract.ts'

/** The variant of a landing page with this slug, or undefined. */
export async function variantOf(siteId: string, lander: string, slug = ''): Promise<Variant | undefined> {
  if (!slugSchema.safeParse(slug).success) return undefined
  const { rows } = await db.query<Variant>(sql`
    SELECT texts, people FROM lander_variants WHERE site_id = ${siteId} AND lander = ${lander} AND slug = ${slug}`)
  return rows[0]
}

/** The texts of a variant in the reader's language, else in that of the site. */
export function textsIn({ texts }: Variant, locale: Locale, siteId: string) {
  const siteLocale = localeOfLanguage(siteById(siteId).settings.domain_language)
  return texts[locale] ?? texts[baseOf(locale) ?? locale] ?? texts[siteLocale]
}

export async function setVariant(siteId: string, lander: string, slug: string, { texts, people }: Variant) {
  await db.query(sql`
    INSERT INTO lander_variants (site_id, lander, slug, texts, people)
    VALUES (${siteId}, ${lander}, ${slug}, ${JSON.stringify(texts)}, ${JSON.stringify(people)})
    ON CONFLICT (site_id, lander, slug) DO UPDATE SET texts = excluded.texts, people = excluded.people`)
}

export async function removeVariant(siteId: string, lander: string, slug: string) {
  const { rowCount } = await db.query(sql`
    DELETE FROM lander_variants WHERE site_id = ${siteId} AND lander = ${lander} AND slug = ${slug}`)
  return rowCount === 1
}

export async function variantsOf(siteId: string) {
  const { rows } = await db.query<{ lander: string; slug: string }>(
    sql`SELECT lander, slug FROM lander_variants WHERE site_id = ${siteId} ORDER BY lander, slug`,
  )
  return rows
}
