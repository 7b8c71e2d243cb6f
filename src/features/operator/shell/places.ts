import { History, House, type LucideIcon, MonitorSmartphone, UsersRound } from 'lucide-react'
import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router'
import type { Role } from '../../../platform/operator-actor.ts'

type PlaceText = `operator.${'start' | 'operators' | 'audit' | 'sessions'}`

export type Place = {
  path: string
  text: PlaceText
  /** `g`, then this letter, goes there. */
  letter: string
  Icon: LucideIcon
  /** Without it, every operator has the place. Owners have all. */
  roles?: Role[]
  load(): Promise<{ default: ComponentType; loader?: LoaderFunction }>
}

/** The places of the console, in the order of the sidebar. A new part adds its own. */
export const places: Place[] = [
  {
    path: '/',
    text: 'operator.start',
    letter: 's',
    Icon: House,
    load: () => import('../start/StartPage.tsx'),
  },
  {
    path: '/operators',
    text: 'operator.operators',
    letter: 'o',
    Icon: UsersRound,
    roles: ['owner'],
    load: () => import('../accounts/OperatorsPage.tsx'),
  },
  {
    path: '/audit',
    text: 'operator.audit',
    letter: 'l',
    Icon: History,
    roles: ['owner'],
    load: () => import('../audit/AuditPage.tsx'),
  },
  {
    path: '/sessions',
    text: 'operator.sessions',
    letter: 'e',
    Icon: MonitorSmartphone,
    load: () => import('../sessions/SessionsPage.tsx'),
  },
]

export const placesFor = (roles: Role[]) =>
  places.filter(
    (place) => !place.roles || roles.some((role) => role === 'owner' || place.roles?.includes(role)),
  )
