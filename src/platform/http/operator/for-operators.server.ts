import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Role } from '../../operator-actor.ts'
import type { Env } from '../env.server.ts'

/** Roles of which one is needed; `operator`: anyone signed in; `anyone`: also before the sign-in. */
type Access = Role[] | 'operator' | 'anyone'
type Conditions = {
  /** The second factor must have been given in the last minutes. */
  isProofNeeded?: boolean
}

/** Declares at a route of the operators' API which operators may call it. The door refuses a route that declares nothing. */
export const forOperators = (access: Access, { isProofNeeded = false }: Conditions = {}) => ({
  'x-operators': access,
  'x-proof': isProofNeeded,
})

export type OperatorRule = {
  method: string
  path: string
  access: Access | undefined
  isProofNeeded: boolean
}

/** The operations of the operators' API with what their routes declare. */
export function operatorRulesOf({ openAPIRegistry }: OpenAPIHono<Env>): OperatorRule[] {
  const routes = openAPIRegistry.definitions.flatMap((part) => (part.type === 'route' ? part.route : []))
  return routes.map((route) => ({
    method: route.method.toUpperCase(),
    path: route.path,
    access: route['x-operators'],
    isProofNeeded: route['x-proof'] ?? false,
  }))
}
