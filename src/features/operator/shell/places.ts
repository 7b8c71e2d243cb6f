import {
  BadgeCheck,
  Camera,
  Flag,
  History,
  House,
  LockKeyhole,
  type LucideIcon,
  MonitorSmartphone,
  ReceiptText,
  UserSearch,
  UsersRound,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { LoaderFunction } from 'react-router'
import type { Role } from '../../../platform/operator-actor.ts'

type PlaceText =
  `operator.${'start' | 'members.place' | 'photo_queue.title' | 'verifications' | 'inbox.place' | 'sealed.title' | 'payments.title' | 'operators' | 'audit' | 'sessions'}`

type LoadScreen = () => Promise<{ default: ComponentType; loader?: LoaderFunction }>

export type Place = {
  path: string
  text: PlaceText
  /** `g`, then this letter, goes there. */
  letter: string
  Icon: LucideIcon
  /** Without it, every operator has the place. Owners have all. */
  roles?: Role[]
  load: LoadScreen
  /** Screens below this place, which the sidebar does not list. */
  inside?: { path: string; load: LoadScreen }[]
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
    path: '/photos',
    text: 'operator.photo_queue.title',
    letter: 'f',
    Icon: Camera,
    roles: ['moderator'],
    load: () => import('../photos/PhotoQueuePage.tsx'),
  },
  {
    path: '/reports',
    text: 'operator.inbox.place',
    letter: 'r',
    Icon: Flag,
    roles: ['moderator', 'support'],
    load: () => import('../reports/inbox/InboxPage.tsx'),
  },
  {
    path: '/sealed',
    text: 'operator.sealed.title',
    letter: 'v',
    Icon: LockKeyhole,
    roles: ['owner'],
    load: () => import('../sealed/SealedPage.tsx'),
  },
  {
    path: '/payments',
    text: 'operator.payments.title',
    letter: 'b',
    Icon: ReceiptText,
    roles: ['finance', 'support'],
    load: () => import('../payments/orders/OrdersPage.tsx'),
    inside: [
      { path: '/payments/orders/:id', load: () => import('../payments/order/OrderPage.tsx') },
      { path: '/payments/refunds', load: () => import('../payments/requests/RequestsPage.tsx') },
      { path: '/payments/chargebacks', load: () => import('../payments/chargebacks/ChargebacksPage.tsx') },
      { path: '/payments/blocks', load: () => import('../payments/blocks/BlocksPage.tsx') },
      { path: '/payments/reconcile', load: () => import('../payments/reconcile/ReconcilePage.tsx') },
    ],
  },
  {
    path: '/verified',
    text: 'operator.verifications',
    letter: 'k',
    Icon: BadgeCheck,
    roles: ['moderator'],
    load: () => import('../verified/VerifiedPage.tsx'),
  },
  {
    path: '/members',
    text: 'operator.members.place',
    letter: 'm',
    Icon: UserSearch,
    roles: ['moderator', 'support', 'finance'],
    load: () => import('../members/MembersPage.tsx'),
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
