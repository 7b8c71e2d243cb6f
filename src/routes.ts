import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** A page of the specification that is not built yet. test/routes.unit.test.ts lists them. */
const notYet = (id: string, path: string): RouteConfigEntry =>
  route(path, 'features/shell/NotHereYetPage.tsx', { id })

/** All pages, by layout. The ids are the names in the specification. */
export default [
  layout('features/shell/DefaultLayout.tsx', [
    index('features/home/IndexPage.tsx', { id: 'index' }),
    route('members', 'features/search/SearchPage.tsx', { id: 'members' }),
    route('members/:id', 'features/profiles/MemberPage.tsx', { id: 'members-id' }),
    route('likes/m/:id', 'features/profiles/MemberPage.tsx', { id: 'likes-m-id' }),
    route('likes', 'features/likes/LikesPage.tsx', { id: 'likes' }),
    route('likes/:type', 'features/likes/LikesPage.tsx', { id: 'likes-type' }),
    route('chats', 'features/chat/list/ChatsPage.tsx', { id: 'chats' }),
    route('credits', 'features/payments/shop/CreditsPage.tsx', { id: 'credits' }),
    route('credits/repeat-order', 'features/payments/shop/RepeatOrderPage.tsx', {
      id: 'credits-repeat-order',
    }),
    route('credits/:id/:paymentmethod?', 'features/payments/checkout/CheckoutPage.tsx', {
      id: 'credits-id-paymentmethod',
    }),
    route('premium', 'features/payments/shop/PremiumPage.tsx', { id: 'premium' }),
    route('pricing', 'features/payments/shop/PricingPage.tsx', { id: 'pricing' }),
    route('profile', 'features/profiles/ProfilePage.tsx', { id: 'profile' }),
    route('settings', 'features/settings/SettingsPage.tsx', { id: 'settings' }),
    route('notifications', 'features/settings/NotificationsPage.tsx', { id: 'notifications' }),
    route('login', 'features/accounts/LoginPage.tsx', { id: 'login' }),
    route('signup', 'features/signup/SignupPage.tsx', { id: 'signup' }),
    route('reset-password', 'features/accounts/ResetPasswordPage.tsx', { id: 'reset-password' }),
    route('reset-password/do', 'features/accounts/ResetPasswordDoPage.tsx', { id: 'reset-password-do' }),
    route('mail-change/do', 'features/accounts/MailChangeDoPage.tsx', { id: 'mail-change-do' }),
    route('account-deleted', 'features/accounts/AccountDeletedPage.tsx', { id: 'account-deleted' }),
    route('transactions/:id?', 'features/payments/transactions/TransactionsPage.tsx', {
      id: 'transactions-id',
    }),
    notYet('complaints', 'complaints'),
    route('directdebit', 'features/payments/directdebit/DirectDebitPage.tsx', { id: 'directdebit' }),
    notYet('lang-config', 'lang-config'),
    route('match-finder', 'features/match-finder/MatchFinderPage.tsx', { id: 'match-finder' }),
    route('signup-matches', 'features/signup/SignupMatchesPage.tsx', { id: 'signup-matches' }),
    route('swipe-game', 'features/likes/SwipeGamePage.tsx', { id: 'swipe-game' }),
    notYet('pages-ban', 'pages/ban'),
    notYet('pages-cookies', 'pages/cookies'),
    notYet('pages-faq', 'pages/faq'),
    notYet('pages-privacy', 'pages/privacy'),
    notYet('pages-return-policy', 'pages/return-policy'),
    notYet('pages-service', 'pages/service'),
    notYet('pages-terms', 'pages/terms'),
    notYet('pages-token', 'pages/:token'),
    route('dev/ui', 'features/dev-ui/DevUiPage.tsx', { id: 'dev-ui' }),
  ]),
  layout('features/shell/ChatLayout.tsx', [
    route('chats/:id', 'features/chat/conversation/ConversationPage.tsx', { id: 'chats-id' }),
    route('members/:id/chat', 'features/chat/conversation/ConversationPage.tsx', { id: 'members-id-chat' }),
  ]),
  layout('features/shell/LanderLayout.tsx', [
    notYet('members-id-landing', 'members/:id/landing'),
    notYet('members-id-landing2-slug', 'members/:id/landing2/:slug?'),
    notYet('members-id-landing3-slug', 'members/:id/landing3/:slug?'),
    route('landers/tinderswipe', 'features/likes/TinderswipePage.tsx', { id: 'landers-tinderswipe' }),
    notYet('landers-alonetonight', 'landers/alonetonight/:slug?'),
    notYet('landers-collagelanding', 'landers/collagelanding/:slug?'),
    notYet('landers-gallery', 'landers/gallery/:slug?'),
    notYet('landers-iconslanding', 'landers/iconslanding/:slug?'),
    notYet('landers-maplanding', 'landers/maplanding/:slug?'),
    notYet('landers-socialnetwork', 'landers/socialnetwork/:slug?'),
    notYet('landers-transitionsvideolanding', 'landers/transitionsvideolanding/:slug?'),
    notYet('landers-video', 'landers/video/:slug?'),
  ]),
  layout('features/shell/EmptyLayout.tsx', [
    route('complete-signup', 'features/signup/CompleteSignupPage.tsx', { id: 'complete-signup' }),
    route('activate/done', 'features/accounts/ActivateDonePage.tsx', { id: 'activate-done' }),
    route('activate/error', 'features/accounts/ActivateErrorPage.tsx', { id: 'activate-error' }),
    route('members/:id/signup', 'features/signup/MemberSignupPage.tsx', { id: 'members-id-signup' }),
  ]),
  route('dev/crash', 'features/shell/CrashPage.tsx', { id: 'dev-crash' }),
  route('*', 'features/shell/NotFoundPage.tsx', { id: 'not-found' }),
] satisfies RouteConfig
