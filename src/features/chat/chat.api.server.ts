import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { actorOrRefuse } from '../../platform/http/env.server.ts'
import { jsonBody } from '../../platform/http/json-body.server.ts'
import { limited, longTextBody } from '../../platform/http/limited.server.ts'
import { answers, apiOf } from '../../platform/http/openapi.server.ts'
import { networkOf } from '../../platform/rate-limit.server.ts'
import { refuse } from '../../platform/refusals.ts'
import type { Actor } from '../../platform/sessions.server.ts'
import { siteById } from '../sites/sites.server.ts'
import {
  chat,
  chatList,
  chatQuery,
  chatRef,
  chatsQuery,
  messageRef,
  type NewMessageBody,
  newMatches,
  newMessage,
  readResult,
  sendResult,
} from './chat.contract.ts'
import {
  deleteChat,
  deleteMessage,
  deletionLimit,
  markChatRead,
  readLimit,
} from './conversation/change-chat.server.ts'
import { chatOf, recipientOf } from './conversation/conversations.server.ts'
import { chatsOf } from './list/chat-list.server.ts'
import { newMatchesOf } from './list/new-matches.server.ts'
import type { Content } from './sending/message-price.ts'
import { messageProblem } from './sending/message-text.server.ts'
import { sendLimits, sendMessage } from './sending/send.server.ts'
import { publishTyping, typingLimit } from './typing/typing.server.ts'

const path = '/api/chat.php'
const emptyAnswer = answers('Done', z.object({}))

const listRoute = createRoute({
  method: 'get',
  path: '/api/chats.php',
  summary: 'Lists the member’s chats',
  request: { query: chatsQuery },
  responses: answers('A page of chats, newest first', chatList),
})

const matchesRoute = createRoute({
  method: 'get',
  path: '/api/new-matches.php',
  summary: 'Lists the member’s matches without a conversation',
  responses: answers('The newest of these matches', newMatches),
})

const pageRoute = createRoute({
  method: 'get',
  path,
  summary: 'Returns a page of messages with one other member',
  request: { query: chatQuery },
  responses: answers('The messages, the other member and the price of the next message', chat),
})

const sendRoute = createRoute({
  method: 'post',
  path,
  summary: 'Sends a text, photo or gift to a member or in a conversation',
  ...limited(sendLimits, { largestBody: longTextBody }),
  request: jsonBody(newMessage),
  responses: answers('The message is stored and paid', sendResult),
})

const readRoute = createRoute({
  method: 'put',
  path,
  summary: 'Marks all messages of a conversation as read',
  ...limited([readLimit]),
  request: jsonBody(chatRef),
  responses: answers('How many were unread', readResult),
})

const deleteRoute = createRoute({
  method: 'delete',
  path,
  summary: 'Deletes a conversation for the member; the other member keeps it',
  ...limited([deletionLimit]),
  request: jsonBody(chatRef),
  responses: emptyAnswer,
})

const deleteMessageRoute = createRoute({
  method: 'delete',
  path: '/api/message.php',
  summary: 'Deletes one of the member’s own messages, for both members',
  ...limited([deletionLimit]),
  request: jsonBody(messageRef),
  responses: emptyAnswer,
})

const typingRoute = createRoute({
  method: 'post',
  path: '/api/typing.php',
  summary: 'Shows the other member for a few seconds that this member is typing',
  ...limited([typingLimit]),
  request: jsonBody(chatRef),
  responses: emptyAnswer,
})

export const chatApi = () =>
  apiOf()
    .openapi(listRoute, async (c) => c.json(await chatsOf(actorOrRefuse(c), c.req.valid('query')), 200))
    .openapi(matchesRoute, async (c) => c.json(await newMatchesOf(actorOrRefuse(c)), 200))
    .openapi(pageRoute, async (c) => c.json(await chatOf(actorOrRefuse(c), c.req.valid('query')), 200))
    .openapi(sendRoute, async (c) => {
      const actor = actorOrRefuse(c)
      const body = c.req.valid('json')
      const message = { id: body.id, ...contentOf(actor, body) }
      const recipient = await recipientOf(actor, body)
      return c.json(await sendMessage(actor, recipient, message, networkOf(c.get('address'))), 200)
    })
    .openapi(readRoute, async (c) => {
      return c.json({ read: await markChatRead(actorOrRefuse(c), c.req.valid('json').conversation) }, 200)
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

function contentOf({ siteId }: Actor, body: NewMessageBody): Content {
  if (body.type === 'photo') return { photo: body.photo }
  if (body.type === 'gift') return { gift: body.gift }
  const problem = messageProblem(body.text, siteById(siteId).settings.message_length)
  if (problem) throw refuse('invalid', { fields: { text: problem } })
  return { text: body.text.trim() }
}
