import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { logOptions } from './log.server.ts'

function logged(fields: object) {
  let written = ''
  const sink = new Writable({
    write(chunk, _encoding, done) {
      written += chunk
      done()
    },
  })
  pino(logOptions, sink).info(fields, 'something happened')
  return written
}

test('secrets are redacted from the log, nested fields and URLs included', () => {
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

test('the message of a database error is not logged, since it can contain values', () => {
  const error = Object.assign(new Error('date out of range: "hunter2"'), { severity: 'ERROR', code: '22008' })
  const written = logged({ err: error })
  expect(written).not.toContain('hunter2')
  expect(written).toContain('22008')
})
