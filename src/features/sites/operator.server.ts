import { readFileSync } from 'node:fs'
import type * as z from 'zod'
import { sql } from '../../platform/sql.server.ts'
import { StartProblem } from '../../platform/start-problem.ts'
import { knownHost, siteOfHost } from './sites.server.ts'

/** How many rows an operator command lists at most. */
export const mostListed = 200

/** The text of a file that an operator names. */
export function readTextFile(file: string) {
  try {
    return readFileSync(file, 'utf8').replaceAll('\0', '')
  } catch (error) {
    throw new StartProblem(`${file} cannot be read: ${(error as Error).message}.`)
  }
}

/** The site with this host, or the default site without one. For operator commands. */
export function siteNamed(host: string | undefined) {
  if (host === undefined) return siteOfHost('')
  const site = knownHost(host)
  if (!site) throw new StartProblem(`There is no site ${host}.`)
  return site
}

/** The SQL condition for rows of the site with this host, or of all sites without one. */
export function onSiteOf(host: string | undefined) {
  if (host === undefined) return sql`true`
  return sql`site_id = ${siteNamed(host).id}`
}

/** The values of NAME=VALUE words. A value that is no text is read as JSON. */
export function valuesOf<Shape extends z.ZodObject>(schema: Shape, words: string[]) {
  const entries = words.map((word) => {
    const [, name = '', text = ''] = /^([a-z_0-9]+)=(.*)$/s.exec(word) ?? []
    const field = schema.shape[name] as z.ZodType | undefined
    if (!field)
      throw new StartProblem(`${name || word} is not one of ${Object.keys(schema.shape).join(', ')}.`)
    // A value that is not stored is the default.
    if (text === '') return [name, undefined]
    const value = field.safeParse(text).success ? text : jsonOf(text)
    if (!field.safeParse(value).success) throw new StartProblem(`${text} is not possible for ${name}.`)
    return [name, value]
  })
  return Object.fromEntries(entries) as Partial<z.output<Shape>>
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The schema refuses the text, with a default it would accept `undefined`.
    return text
  }
}
