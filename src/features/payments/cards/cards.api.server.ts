import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { actorOrRefuse } from '../../../platform/http/env.server.ts'
import { jsonBody } from '../../../platform/http/json-body.server.ts'
import { limited } from '../../../platform/http/limited.server.ts'
import { answers, apiOf } from '../../../platform/http/openapi.server.ts'
import { cardAddition, cardList, cardRemoval, statement, statementQuery } from '../payments.contract.ts'
import { statementOf } from '../transactions/statement.server.ts'
import { addCard, cardLimit, cardListOf, removeCard } from './cards.server.ts'

const path = '/api/cards.php'

const cardsRoute = createRoute({
  method: 'get',
  path,
  summary: 'Lists the member’s saved cards: brand, last four digits and expiry',
  responses: answers('The saved cards', cardList),
})

const addRoute = createRoute({
  method: 'post',
  path,
  summary: 'Starts saving a card without paying; the details are entered on the provider’s page',
  ...limited([cardLimit]),
  responses: answers('Address of the provider’s page', cardAddition),
})

const removeRoute = createRoute({
  method: 'delete',
  path,
  summary: 'Deletes a saved card',
  ...limited([cardLimit]),
  request: jsonBody(cardRemoval),
  responses: answers('Done', z.object({})),
})

const ledgerRoute = createRoute({
  method: 'get',
  path: '/api/ledger.php',
  summary: 'Lists the credits that entered or left the member’s wallet, newest first',
  request: { query: statementQuery },
  responses: answers('A page of the statement', statement),
})

/** Saved cards and the statement of credits. */
export const cardsApi = () =>
  apiOf()
    .openapi(cardsRoute, async (c) => c.json(await cardListOf(actorOrRefuse(c)), 200))
    .openapi(addRoute, async (c) =>
      c.json({ redirect: await addCard(actorOrRefuse(c), c.get('locale')) }, 200),
    )
    .openapi(removeRoute, async (c) => {
      await removeCard(actorOrRefuse(c), c.req.valid('json').card)
      return c.json({}, 200)
    })
    .openapi(ledgerRoute, async (c) =>
      c.json(await statementOf(actorOrRefuse(c), c.req.valid('query').before ?? null), 200),
    )
