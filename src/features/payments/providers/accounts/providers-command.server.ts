import { readFileSync } from 'node:fs'
import { type Country, countries } from '../../../../i18n/countries.ts'
import { StartProblem } from '../../../../platform/start-problem.ts'
import { isMethod, type Method } from '../../../prices/methods.ts'
import { siteNamed } from '../../../sites/operator.server.ts'
import { addAccount, limitAccount, orderAccounts, turnAccount } from './change-accounts.server.ts'
import { accountsOf, type ProviderAccount } from './provider-accounts.server.ts'
import { kindNames, kindOf } from './provider-kinds.server.ts'

export const providersUsage =
  'npm run operator -- providers [list | add KIND < KEYS | order NAME … | limit NAME [methods=A,B] [countries=A,B] | off NAME | on NAME] [--site HOST]'

/** Runs an operator's command about accounts with payment providers. Keys come from the standard input alone. */
export async function providersCommand(
  [action = 'list', name = '', ...more]: string[],
  host?: string,
  readInput = () => readFileSync(0, 'utf8'),
): Promise<string[]> {
  const { id } = siteNamed(host)
  if (action === 'list' && !name) return list(id)
  if (action === 'add' && name && more.length === 0) return [await add(id, name, readInput)]
  if (action === 'order' && name) return order(id, [name, ...more])
  if (action === 'limit' && name) return changed(id, name, await limitAccount(id, name, limitsIn(more)))
  if ((action === 'on' || action === 'off') && name && more.length === 0)
    return changed(id, name, await turnAccount(id, name, action === 'on'))
  throw new StartProblem(providersUsage)
}

async function add(siteId: string, kindName: string, readInput: () => string) {
  const kind = kindOf(kindName)
  if (!kind) throw new StartProblem(`There is no provider ${kindName}. There are: ${kindNames.join(', ')}.`)
  const keys = keysIn(readInput())
  const read = kind.keys.safeParse(keys)
  if (!read.success) {
    const wrong = read.error.issues.map(({ path, message, code }) =>
      code === 'unrecognized_keys' ? message : `${path.join('.') || 'The input'} is missing or wrong`,
    )
    throw new StartProblem(`${[...new Set(wrong)].join('. ')}. Give one NAME=VALUE per line.`)
  }
  const isTest = kind.isTest(read.data)
  const name = await addAccount(siteId, { kind: kindName, isTest, keys })
  return `Added ${name}${isTest ? ', with test keys: no money moves' : ''}.`
}

const keysIn = (input: string): Record<string, string> =>
  Object.fromEntries(
    input.split('\n').flatMap((line) => {
      const [, name, value] = /^\s*(\w+)\s*=\s*(.*?)\s*$/.exec(line) ?? []
      return name && value ? [[name, value]] : []
    }),
  )

async function order(siteId: string, names: string[]) {
  const known = new Set((await accountsOf(siteId)).map(({ name }) => name))
  const unknown = names.find((name) => !known.has(name))
  if (unknown) throw missing(unknown)
  await orderAccounts(siteId, names)
  return list(siteId)
}

function limitsIn(words: string[]) {
  const limits = { methods: [] as Method[], countries: [] as Country[] }
  for (const word of words) {
    const [, name, list = ''] = /^(methods|countries)=(.*)$/.exec(word) ?? []
    const values = list.split(',').filter(Boolean)
    const wrong = values.find((value) => (name === 'methods' ? !isMethod(value) : !isCountry(value)))
    if (!name || wrong) throw new StartProblem(wrong ? `There is no ${wrong}.` : providersUsage)
    if (name === 'methods') limits.methods = values.filter(isMethod)
    else limits.countries = values.filter(isCountry)
  }
  return limits
}

const isCountry = (value: string): value is Country => (countries as readonly string[]).includes(value)

async function changed(siteId: string, name: string, isFound: boolean) {
  if (!isFound) throw missing(name)
  return list(siteId)
}

const missing = (name: string) => new StartProblem(`The site has no account ${name}.`)

async function list(siteId: string) {
  const accounts = await accountsOf(siteId)
  return accounts.length > 0 ? accounts.map(lineOf) : ['The site has no account with a payment provider.']
}

const lineOf = ({ name, isOn, methods, countries, failures }: ProviderAccount, place: number) =>
  [
    ...[`${place + 1}. ${name}`, isOn ? 'on' : 'off'],
    `methods: ${methods.join(', ') || 'all'}`,
    `countries: ${countries.join(', ') || 'all'}`,
    ...(failures > 0 ? [`failures in a row: ${failures}`] : []),
  ].join('  ')
