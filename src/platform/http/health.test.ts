import type { ServerResponse } from 'node:http'
import { Hono } from 'hono'
import { register } from 'prom-client'
import { expect, test } from 'vitest'
import type { Env } from './env.server.ts'
import { observe } from './health.server.ts'

test('a page that failed because its visitor left is not counted as a failure of ours', async () => {
  const app = new Hono<Env>().use(observe(new Set())).get('/page', (c) => c.body(null, 500))
  const counted = async () =>
    (await register.metrics()).match(/request_seconds_count\{.*route="page",status="(499|500)"\} \d+/g)
  const env = (destroyed: boolean) => ({ outgoing: { destroyed } as ServerResponse })
  await app.request('/page', {}, env(true))
  expect(await counted()).toEqual([expect.stringContaining('status="499"} 1')])
  await app.request('/page', {}, env(false))
  expect(await counted()).toHaveLength(2)
})
