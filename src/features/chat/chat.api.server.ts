import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { actorOrRefuse } from '../../platform/http/env.server.ts'
import { jsonBody } from '../../platform/http/json-body.server.ts'
import { answers, apiOf } from '../../platform/http/openapi.server.ts'
import { networkOf } from '../../platform/rate-limit.server.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Actor } from '../../platform/sessions.server.ts'
import { siteById } from '../sites/sites.server.ts'
import { deleteChat, deleteMessage, readChat } from './change-chat.server.ts'
import {
  chat,
  chatList,
  chatQuery,
  chatRef,
  chatsQuery,
  messageRef,
  type NewMessageBody,
  newMessage,
  sendResult,
} from './chat.contract.ts'
import { chatsOf } from './chat-list.server.ts'
import { chatOf, whomIn } from './conversations.server.ts'
import type { Content } from './message-price.ts'
import { messageProblem } from './message-text.server.ts'
import { sendMessage } from './send.server.ts'
import { publishTyping } from './typing.server.ts'

const path = '/api/chat.php'
const nothing = answers('Done', z.object({}))

const listRoute = createRoute({
  method: 'get',
  path: '/api/chats.php',
  summary: 'The member’s conversations',
  request: { query: chatsQuery },
  responses: answers('The newest first', chatList),
})

const pageRoute = createRoute({
  method: 'get',
  path,
  summary: 'What two members wrote to each other',
  request: { query: chatQuery },
  responses: answers('A page of it', chat),
})

const sendRoute = createRoute({
  method: 'post',
  path,
  summary: 'Sends a message, to a member or in a conversation',
  request: jsonBody(newMessage),
  responses: answers('It is sent', sendResult),
})

const readRoute = createRoute({
  method: 'put',
  path,
  summary: 'Everything in a conversation was read',
  request: jsonBody(chatRef),
  responses: nothing,
})

const deleteRoute = createRoute({
  method: 'delete',
  path,
  summary: 'Removes a conversation for the member alone',
  request: jsonBody(chatRef),
  responses: nothing,
})

const deleteMessageRoute = createRoute({
  method: 'delete',
  path: '/api/message.php',
  summary: 'Removes a message of one’s own, for both',
  request: jsonBody(messageRef),
  responses: nothing,
})

const typingRoute = createRoute({
  method: 'post',
  path: '/api/typing.php',
  summary: 'The member is writing; the other sees it for a few seconds',
  request: jsonBody(chatRef),
  responses: nothing,
})

export const chatApi = () =>
  apiOf()
    .openapi(listRoute, async (c) => c.json(await chatsOf(actorOrRefuse(c), c.req.valid('query')), 200))
    .openapi(pageRoute, async (c) => c.json(await chatOf(actorOrRefuse(c), c.req.valid('query')), 200))
    .openapi(sendRoute, async (c) => {
      const actor = actorOrRefuse(c)
      const asked = c.req.valid('json')
      const message = { id: asked.id, ...contentOf(actor, asked) }
      const whom = await whomIn(actor, asked)
      return c.json(await sendMessage(actor, whom, message, networkOf(c.var.address)), 200)
    })
    .openapi(readRoute, async (c) => {
      await readChat(actorOrRefuse(c), c.req.valid('json').conversation)
      return c.json({}, 200)
    })
    .openapi(deleteRoute, async (c) => {
      await deleteChat(actorOrRefuse(c), c.req.valid('json').conversation)
      return c.json({}, 200)
    })
    .openapi(deleteMessageRoute, async (c) => {
      const { conversation, id } = c.req.valid('json')
      await deleteMessage(actorOrRefuse(c), conversation, id)
      return c.json({}, 200)
    })
    .openapi(typingRoute, async (c) => {
      await publishTyping(actorOrRefuse(c), c.req.valid('json').conversation)
      return c.json({}, 200)
    })

function contentOf({ siteId }: Actor, asked: NewMessageBody): Content {
  if (asked.type === 'photo') return { photo: asked.photo }
  if (asked.type === 'gift') return { gift: asked.gift }
  const problem = messageProblem(asked.text, siteById(siteId).settings.message_length)
  if (problem) throw refuse('invalid', { fields: { text: problem } })
  return { text: asked.text.trim() }
}
