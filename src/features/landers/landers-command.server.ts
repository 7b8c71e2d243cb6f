import { StartProblem } from '../../platform/start-problem.ts'
import { readTextFile, siteNamed } from '../sites/operator.server.ts'
import { landersWithSlug, slug, variant } from './landers.contract.ts'
import { removeVariant, setVariant, variantsOf } from './variants.server.ts'

const usage = `npm run operator -- landers [list | set LANDER SLUG FILE | remove LANDER SLUG] [--site HOST]
FILE is JSON: {"texts": {"nl": {"title": "…", "lead": "…"}}, "people": {"gender": "female", "min_age": 50}}`

/** Lists, sets and removes the variants of landing pages. */
export async function landersCommand([action = 'list', ...words]: string[], host?: string) {
  const { id, settings } = siteNamed(host)
  const [lander = '', name = '', file = '', ...more] = words
  if (action === 'list' && !lander) return listVariants(id)
  if (more.length > 0 || !name) throw new StartProblem(usage)
  if (!landersWithSlug.includes(lander))
    throw new StartProblem(`${lander} is not one of ${landersWithSlug.join(', ')}.`)
  if (!slug.safeParse(name).success)
    throw new StartProblem(`${name} is not a slug: use lower-case letters, digits and hyphens.`)
  if (action === 'set' && file) {
    const read = readVariant(file)
    if (read.people.country && !settings.countries.includes(read.people.country))
      throw new StartProblem(`The site does not serve ${read.people.country}.`)
    await setVariant(id, lander, name, read)
    return [`Set ${lander}/${name}.`]
  }
  if (action !== 'remove' || file) throw new StartProblem(usage)
  if (!(await removeVariant(id, lander, name))) throw new StartProblem(`There is no ${lander}/${name}.`)
  return [`Removed ${lander}/${name}.`]
}

async function listVariants(siteId: string) {
  const found = await variantsOf(siteId)
  return found.length > 0 ? found.map(({ lander, slug }) => `${lander}/${slug}`) : ['There are no variants.']
}

function readVariant(file: string) {
  const read = variant.safeParse(jsonIn(file))
  if (read.success) return read.data
  const places = read.error.issues.map(({ path }) => path.join('.') || 'the whole file')
  throw new StartProblem(`${file} is wrong at ${places.join(', ')}.`)
}

function jsonIn(file: string): unknown {
  const text = readTextFile(file)
  try {
    return JSON.parse(text)
  } catch {
    throw new StartProblem(`${file} is not JSON.`)
  }
}
