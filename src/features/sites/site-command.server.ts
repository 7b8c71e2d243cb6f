import { Refusal } from '../../platform/refusals.ts'
import { StartProblem } from '../../platform/start-problem.ts'
import { siteNamed, valuesOf } from './operator.server.ts'
import { companyInfo, siteSettings } from './sites.contract.ts'
import { allSites, changeCompany, changeSettings, createSite, knownHost } from './sites.server.ts'

const usage = `npm run operator -- site [list | show | create HOST [NAME=VALUE …] | set NAME=VALUE … | company NAME=VALUE …] [--site HOST]
NAME is a setting, or a field of the company. Lists are written as JSON: countries='["NL","BE"]'. An empty VALUE returns to the default.`

/** Lists, creates and changes sites. */
export async function siteCommand([action = 'list', ...words]: string[], host?: string) {
  if (action === 'list' && words.length === 0) return listSites()
  if (action === 'show' && words.length === 0) return showSite(host)
  const [first = '', ...rest] = words
  if (action === 'create' && first && !first.includes('=')) return addSite(first, rest)
  if (words.length === 0) throw new StartProblem(usage)
  const { id } = siteNamed(host)
  if (action === 'set') await orExplain(changeSettings(id, valuesOf(siteSettings, words)))
  else if (action === 'company') await orExplain(changeCompany(id, valuesOf(companyInfo, words)))
  else throw new StartProblem(usage)
  return [`Changed ${words.map((word) => word.split('=')[0]).join(', ')}.`]
}

const listSites = () =>
  allSites()
    .map(({ host, settings }) => `${host}  ${settings.name}  ${settings.domain_language}`)
    .sort()

function showSite(host: string | undefined) {
  const { settings, company } = siteNamed(host)
  const lines = (values: object) =>
    Object.entries(values).map(
      ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
    )
  return [...lines(settings), '', ...lines(company).map((line) => `company ${line}`)]
}

async function addSite(host: string, words: string[]) {
  if (!/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(host))
    throw new StartProblem(`${host} is not a host name.`)
  if (knownHost(host)) throw new StartProblem(`There is a site ${host} already.`)
  const settings = valuesOf(siteSettings, words)
  await orExplain(createSite({ host, settings }))
  return [`Created ${host}.`]
}

/** A refusal names the wrong fields. */
async function orExplain<Result>(work: Promise<Result>) {
  return work.catch((error) => {
    if (!(error instanceof Refusal)) throw error
    throw new StartProblem(
      `Not possible: ${Object.keys(error.details.fields ?? {}).join(', ') || error.code}.`,
    )
  })
}
