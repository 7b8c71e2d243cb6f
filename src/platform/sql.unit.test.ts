import { expect, test } from 'vitest'
import { assigned, camelRow, inserted, join, named, param, queryOf, raw, sql } from './sql.server.ts'

test('values become parameters, and parts become text', () => {
  const isOwn = sql`site_id = ${'s'} AND id = ${'m'}`
  const query = sql`SELECT name FROM ${raw('members')} WHERE ${isOwn} LIMIT ${5}`
  expect(queryOf(query)).toEqual({
    text: 'SELECT name FROM members WHERE site_id = $1 AND id = $2 LIMIT $3',
    values: ['s', 'm', 5],
  })
})

test('a value never becomes SQL, whatever it contains', () => {
  const nasty = "'; DROP TABLE members; --"
  expect(queryOf(sql`SELECT ${nasty}, ${[nasty]}, ${null}, ${undefined}`)).toEqual({
    text: 'SELECT $1, $2, $3, $4',
    values: [nasty, [nasty], null, undefined],
  })
})

test('a shared parameter has one place, and equal values have places of their own', () => {
  const site = param('s')
  expect(queryOf(sql`SELECT ${site}, ${sql`(${site})`}, ${'s'}, ${param('s')}`)).toEqual({
    text: 'SELECT $1, ($1), $2, $3',
    values: ['s', 's', 's'],
  })
})

test('a named statement keeps its name', () => {
  expect(queryOf(named('one')`SELECT ${1}`)).toEqual({ name: 'one', text: 'SELECT $1', values: [1] })
  expect(queryOf(named(undefined)`SELECT ${1}`)).not.toHaveProperty('name')
})

test('parts are joined', () => {
  const parts = [sql`a = ${1}`, sql`b`, sql`c = ${2}`]
  expect(queryOf(join(parts, ' AND '))).toEqual({ text: 'a = $1 AND b AND c = $2', values: [1, 2] })
  expect(queryOf(join([], ', '))).toEqual({ text: '', values: [] })
})

test('rows in camelCase are inserted into columns in snake_case, with defaults for what is undefined', () => {
  const rows = [
    { id: 1, birthDate: '1990-01-01' },
    { id: 2, isPaid: false, birthDate: undefined },
  ]
  expect(queryOf(sql`INSERT INTO t ${inserted(...rows)}`)).toEqual({
    text: 'INSERT INTO t (id, birth_date, is_paid) VALUES ($1, $2, DEFAULT), ($3, DEFAULT, $4)',
    values: [1, '1990-01-01', 2, false],
  })
})

test('a change assigns what is given, also null', () => {
  const change = { birthDate: null, name: 'Anna', city: undefined }
  expect(queryOf(sql`UPDATE t SET ${assigned(change)}`)).toEqual({
    text: 'UPDATE t SET birth_date = $1, name = $2',
    values: [null, 'Anna'],
  })
})

test.each(['', 'name = name; --', 'a, b', '"name"', 'name\n', 'naïve'])(
  'the key %j never becomes SQL',
  (key) => {
    expect(() => inserted({ id: 1 }, { [key]: 1 })).toThrow('is no name of a column')
    expect(() => assigned({ [key]: 1 })).toThrow('is no name of a column')
    expect(() => assigned({ [key]: undefined })).toThrow('is no name of a column')
  },
)

test('a row gets names in camelCase', () => {
  expect(camelRow({ id: 1, master_width: 2, is_2d: true })).toEqual({ id: 1, masterWidth: 2, is_2d: true })
})
