import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { actorOrRefuse } from '../../platform/http/env.server.ts'
import { jsonBody } from '../../platform/http/json-body.server.ts'
import { limited } from '../../platform/http/limited.server.ts'
import { answers, apiOf } from '../../platform/http/openapi.server.ts'
import { networkOf } from '../../platform/rate-limit.server.ts'
import { notificationChange, notificationSettings } from './notifications.contract.ts'
import { changeNotifications, notificationLimits } from './settings/change-settings.server.ts'
import { settingsOf } from './settings/read-settings.server.ts'

const path = '/api/notifications.php'
const theSettings = answers('The settings', z.object({ notifications: notificationSettings }))

const readRoute = createRoute({
  method: 'get',
  path,
  summary: 'Read what the logged-in member is told by mail and push message',
  responses: theSettings,
})

const changeRoute = createRoute({
  method: 'put',
  path,
  summary: 'Change what the logged-in member is told. Fields that are left out stay as they are',
  ...limited(notificationLimits),
  request: jsonBody(notificationChange),
  responses: theSettings,
})

export const notificationsApi = () =>
  apiOf()
    .openapi(readRoute, async (c) => c.json({ notifications: await settingsOf(actorOrRefuse(c)) }, 200))
    .openapi(changeRoute, async (c) => {
      const actor = actorOrRefuse(c)
      const { locale, address } = c.var
      await changeNotifications(actor, c.req.valid('json'), { locale, network: networkOf(address) })
      return c.json({ notifications: await settingsOf(actor) }, 200)
    })
