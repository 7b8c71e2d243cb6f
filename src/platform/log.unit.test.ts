import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { logOptions } from './log.server.ts'

function logged(what: object) {
  let written = ''
  const sink = new Writable({
    write(chunk, _encoding, done) {
      written += chunk
      done()
    },
  })
  pino(logOptions, sink).info(what, 'something happened')
  return written
}

test('secrets never reach a log, wherever they stand', () => {
  const written = logged({
    password: 'hunter2',
    user: { token: 'hunter2', name: 'Anna' },
    request: { headers: { cookie: 'session=hunter2', authorization: 'Bearer hunter2' } },
    path: '/activate?token=hunter2&x=1&lat=hunter2&lon=-hunter2',
  })
  expect(written).not.toContain('hunter2')
  expect(written).toContain('Anna')
  expect(written).toContain('/activate?token=[hidden]&x=1&lat=[hidden]&lon=[hidden]')
})

test('what the database says of the values it was given does not reach it either', () => {
  const error = Object.assign(new Error('date out of range: "hunter2"'), { severity: 'ERROR', code: '22008' })
  const written = logged({ err: error })
  expect(written).not.toContain('hunter2')
  expect(written).toContain('22008')
})
