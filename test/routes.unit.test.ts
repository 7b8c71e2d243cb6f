import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../src/routes.ts'

type Layout = 'Default' | 'Chat' | 'Lander' | 'Empty'

/** The pages of the specification, with the layouts and paths of the product decisions. */
const specified: [name: string, path: string, layout: Layout][] = [
  ['index', '/', 'Default'],
  ['members', '/members', 'Default'],
  ['members-id', '/members/:id', 'Default'],
  ['likes-m-id', '/likes/m/:id', 'Default'],
  ['likes', '/likes', 'Default'],
  ['likes-type', '/likes/:type', 'Default'],
  ['chats', '/chats', 'Chat'],
  ['chats-id', '/chats/:id', 'Chat'],
  ['members-id-chat', '/members/:id/chat', 'Chat'],
  ['credits', '/credits', 'Default'],
  ['credits-repeat-order', '/credits/repeat-order', 'Default'],
  ['credits-id-paymentmethod', '/credits/:id/:paymentmethod?', 'Default'],
  ['premium', '/premium', 'Default'],
  ['pricing', '/pricing', 'Default'],
  ['profile', '/profile', 'Default'],
  ['settings', '/settings', 'Default'],
  ['settings-sign-in', '/settings/sign-in', 'Default'],
  ['notifications', '/notifications', 'Default'],
  ['verification', '/verification', 'Default'],
  ['unsubscribe', '/unsubscribe', 'Default'],
  ['mails-on', '/mails-on', 'Default'],
  ['login', '/login', 'Default'],
  ['signup', '/signup', 'Default'],
  ['complete-signup', '/complete-signup', 'Empty'],
  ['reset-password', '/reset-password', 'Default'],
  ['reset-password-do', '/reset-password/do', 'Default'],
  ['activate-done', '/activate/done', 'Empty'],
  ['activate-error', '/activate/error', 'Empty'],
  ['mail-change-do', '/mail-change/do', 'Default'],
  ['mail-change-undo', '/mail-change/undo', 'Default'],
  ['mail-change-allow', '/mail-change/allow', 'Default'],
  ['second-step-undo', '/second-step/undo', 'Default'],
  ['account-deleted', '/account-deleted', 'Default'],
  ['account-closed', '/account-closed', 'Default'],
  ['transactions-id', '/transactions/:id?', 'Default'],
  ['complaints', '/complaints', 'Default'],
  ['directdebit', '/directdebit', 'Default'],
  ['lang-config', '/lang-config', 'Default'],
  ['match-finder', '/match-finder', 'Default'],
  ['signup-matches', '/signup-matches', 'Default'],
  ['swipe-game', '/swipe-game', 'Default'],
  ['members-id-landing', '/members/:id/landing', 'Lander'],
  ['members-id-signup', '/members/:id/signup', 'Empty'],
  ['members-id-landing2-slug', '/members/:id/landing2/:slug?', 'Lander'],
  ['members-id-landing3-slug', '/members/:id/landing3/:slug?', 'Lander'],
  ['landers-tinderswipe', '/landers/tinderswipe', 'Lander'],
  ['landers-alonetonight', '/landers/alonetonight/:slug?', 'Lander'],
  ['landers-collagelanding', '/landers/collagelanding/:slug?', 'Lander'],
  ['landers-gallery', '/landers/gallery/:slug?', 'Lander'],
  ['landers-iconslanding', '/landers/iconslanding/:slug?', 'Lander'],
  ['landers-maplanding', '/landers/maplanding/:slug?', 'Lander'],
  ['landers-socialnetwork', '/landers/socialnetwork/:slug?', 'Lander'],
  ['landers-transitionsvideolanding', '/landers/transitionsvideolanding/:slug?', 'Lander'],
  ['landers-video', '/landers/video/:slug?', 'Lander'],
  ['pages-ban', '/pages/ban', 'Default'],
  ['pages-cookies', '/pages/cookies', 'Default'],
  ['pages-faq', '/pages/faq', 'Default'],
  ['pages-privacy', '/pages/privacy', 'Default'],
  ['pages-return-policy', '/pages/return-policy', 'Default'],
  ['pages-service', '/pages/service', 'Default'],
  ['pages-terms', '/pages/terms', 'Default'],
  ['pages-token', '/pages/:token', 'Default'],
]

/** Routes outside the specification. */
const extra = ['dev-crash', 'not-found']

const layoutOf = ({ file }: RouteConfigEntry) => /(\w+)Layout\.tsx$/.exec(file)?.[1] as Layout
const byLayout = routes.filter((entry) => entry.children)
const pages = byLayout.flatMap((layout) =>
  (layout.children ?? []).map((page) => ({ page, layout: layoutOf(layout) })),
)

test('every page of the specification has a route in its layout', () => {
  const actual = pages
    .filter(({ page }) => !page.id?.startsWith('dev-'))
    .map(({ page, layout }) => [page.id, `/${page.path ?? ''}`, layout])
  expect(actual.sort()).toEqual([...specified].sort())
})

test('there are no other routes outside the layouts', () => {
  const others = routes.filter((entry) => !entry.children).map((entry) => entry.id)
  expect(others.sort()).toEqual(extra)
})
