import type pg from 'pg'

/**
 * A statement or a part of one: SQL with its values apart, so that no value can become SQL. Made by the tag {@link sql}.
 */
export class Sql {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]
  readonly name: string | undefined

  constructor(strings: readonly string[], values: readonly unknown[], name?: string) {
    this.strings = strings
    this.values = values
    this.name = name
  }
}

/** One parameter for a value that a statement uses several times. */
class Param {
  readonly value: unknown
  constructor(value: unknown) {
    this.value = value
  }
}

/** `sql\`SELECT … WHERE id = ${id}\``: each value becomes a parameter, and each `Sql` a part of the text. */
export const sql = (strings: TemplateStringsArray, ...values: unknown[]) => new Sql(strings, values)

/**
 * A statement that PostgreSQL plans once per connection, for hot paths. The text of a name must always be the same: the
 * parts of the statement may not depend on values. Without a name it is planned for its values, each time.
 */
export const named =
  (name: string | undefined) =>
  (strings: TemplateStringsArray, ...values: unknown[]) =>
    new Sql(strings, values, name)

/** SQL, or a parameter in it. */
export type Part = Sql | Param

export const param = (value: unknown) => new Param(value)

/** Computed text, such as a numbered name. Never from a request. Use {@link sql} for fixed text. */
export const raw = (text: string) => new Sql([text], [])

export const join = (parts: readonly Sql[], separator: string) =>
  parts.length === 0 ? sql`` : new Sql(['', ...parts.slice(1).map(() => separator), ''], parts)

/** The form that the driver takes. */
export function queryOf(statement: Sql): pg.QueryConfig {
  const values: unknown[] = []
  const places = new Map<Param, number>()
  const text = textOf(statement)
  return { text, values, ...(statement.name !== undefined && { name: statement.name }) }

  function textOf({ strings, values: parts }: Sql): string {
    return strings.reduce((text, string, i) => text + place(parts[i - 1]) + string)
  }
  function place(part: unknown) {
    if (part instanceof Sql) return textOf(part)
    if (!(part instanceof Param)) return `$${values.push(part)}`
    const known = places.get(part)
    if (known) return `$${known}`
    const next = values.push(part.value)
    places.set(part, next)
    return `$${next}`
  }
}

type Row = Record<string, unknown>

/** `(name, birth_date) VALUES ($1, $2)` of `{ name, birthDate }`, for an INSERT. What is undefined gets its default. */
export function inserted(...rows: Row[]) {
  const keys = [...new Set(rows.flatMap(Object.keys))]
  const values = rows.map((row) =>
    join(
      keys.map((key) => valueOrDefault(row[key])),
      ', ',
    ),
  )
  const lists = values.map((list) => sql`(${list})`)
  return sql`(${join(keys.map(columnOf), ', ')}) VALUES ${join(lists, ', ')}`
}

const valueOrDefault = (value: unknown) => (value === undefined ? sql`DEFAULT` : sql`${value}`)

/** `name = $1, birth_date = $2` of `{ name, birthDate }`, for an UPDATE. What is undefined stays as it is. */
export const assigned = (change: Row) =>
  join(
    Object.entries(change).flatMap(([key, value]) => {
      const column = columnOf(key)
      return value === undefined ? [] : [sql`${column} = ${value}`]
    }),
    ', ',
  )

/** Keys become SQL, so a key that is no plain name throws: it may come from a request. */
function columnOf(key: string) {
  const name = snakeCase(key)
  if (!/^\w+$/.test(name)) throw new Error(`${JSON.stringify(key)} is no name of a column`)
  return raw(name)
}

/** A row with the names of its columns in camelCase. */
export const camelRow = <Camel>(row: Row) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [camelCase(name), value])) as Camel

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
