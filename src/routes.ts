import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** A landing page. The optional slug picks a variant of its texts and people. */
const lander = (name: string, page: string): RouteConfigEntry =>
  route(`landers/${name}/:slug?`, `features/landers/pages/${page}.tsx`, { id: `landers-${name}` })

const staticPage = (id: string, path: string): RouteConfigEntry =>
  route(path, 'features/pages/StaticPage.tsx', { id })

/** All pages, by layout. The ids are the names in the specification. */
export default [
  layout('features/shell/layouts/DefaultLayout.tsx', { id: 'default' }, [
    index('features/home/IndexPage.tsx', { id: 'index' }),
    route('members', 'features/search/SearchPage.tsx', { id: 'members' }),
    route('members/:id', 'features/profiles/member/MemberPage.tsx', { id: 'members-id' }),
    route('likes/m/:id', 'features/profiles/member/MemberPage.tsx', { id: 'likes-m-id' }),
    route('likes', 'features/likes/list/LikesPage.tsx', { id: 'likes' }),
    route('likes/:type', 'features/likes/list/LikesPage.tsx', { id: 'likes-type' }),
    route('credits', 'features/payments/shop/CreditsPage.tsx', { id: 'credits' }),
    route('credits/repeat-order', 'features/payments/shop/RepeatOrderPage.tsx', {
      id: 'credits-repeat-order',
    }),
    route('credits/:id/:paymentmethod?', 'features/payments/checkout/CheckoutPage.tsx', {
      id: 'credits-id-paymentmethod',
    }),
    route('premium', 'features/payments/shop/PremiumPage.tsx', { id: 'premium' }),
    route('pricing', 'features/payments/shop/PricingPage.tsx', { id: 'pricing' }),
    route('profile', 'features/profiles/own/ProfilePage.tsx', { id: 'profile' }),
    route('settings', 'features/settings/SettingsPage.tsx', { id: 'settings' }),
    route('settings/sign-in', 'features/settings/sign-in/SignInPage.tsx', { id: 'settings-sign-in' }),
    route('verification', 'features/verification/page/VerificationPage.tsx', { id: 'verification' }),
    route('unsubscribe', 'features/notifications/unsubscribing/UnsubscribePage.tsx', { id: 'unsubscribe' }),
    route('mails-on', 'features/notifications/on-again/MailsOnPage.tsx', { id: 'mails-on' }),
    route('notifications', 'features/notifications/page/NotificationsPage.tsx', { id: 'notifications' }),
    route('login', 'features/login/LoginPage.tsx', { id: 'login' }),
    route('signup', 'features/signup/SignupPage.tsx', { id: 'signup' }),
    route('reset-password', 'features/accounts/password/ResetPasswordPage.tsx', { id: 'reset-password' }),
    route('reset-password/do', 'features/accounts/password/ResetPasswordDoPage.tsx', {
      id: 'reset-password-do',
    }),
    route('mail-change/do', 'features/accounts/address/MailChangeDoPage.tsx', { id: 'mail-change-do' }),
    route('mail-change/undo', 'features/accounts/address/guard/UndoChangePage.tsx', {
      id: 'mail-change-undo',
    }),
    route('mail-change/allow', 'features/accounts/address/guard/AllowPage.tsx', { id: 'mail-change-allow' }),
    route('second-step/undo', 'features/accounts/steps/changes/UndoStepPage.tsx', { id: 'second-step-undo' }),
    route('account-deleted', 'features/accounts/leaving/AccountDeletedPage.tsx', { id: 'account-deleted' }),
    route('account-closed', 'features/settings/closed/AccountClosedPage.tsx', { id: 'account-closed' }),
    route('transactions/:id?', 'features/payments/transactions/TransactionsPage.tsx', {
      id: 'transactions-id',
    }),
    route('complaints', 'features/complaints/page/ComplaintsPage.tsx', { id: 'complaints' }),
    route('directdebit', 'features/payments/directdebit/form/DirectDebitPage.tsx', { id: 'directdebit' }),
    route('lang-config', 'features/language/LangConfigPage.tsx', { id: 'lang-config' }),
    route('match-finder', 'features/match-finder/MatchFinderPage.tsx', { id: 'match-finder' }),
    route('signup-matches', 'features/signup/matches/SignupMatchesPage.tsx', { id: 'signup-matches' }),
    route('swipe-game', 'features/swipe/SwipeGamePage.tsx', { id: 'swipe-game' }),
    staticPage('pages-ban', 'pages/ban'),
    staticPage('pages-cookies', 'pages/cookies'),
    staticPage('pages-faq', 'pages/faq'),
    staticPage('pages-privacy', 'pages/privacy'),
    staticPage('pages-return-policy', 'pages/return-policy'),
    staticPage('pages-service', 'pages/service'),
    staticPage('pages-terms', 'pages/terms'),
    staticPage('pages-token', 'pages/:token'),
    route('dev/ui', 'features/dev-ui/DevUiPage.tsx', { id: 'dev-ui' }),
  ]),
  layout('features/shell/layouts/ChatLayout.tsx', { id: 'chat' }, [
    route('chats', 'features/chat/list/ChatsPage.tsx', { id: 'chats' }),
    route('chats/:id', 'features/chat/conversation/ConversationPage.tsx', { id: 'chats-id' }),
    route('members/:id/chat', 'features/chat/conversation/ConversationPage.tsx', { id: 'members-id-chat' }),
  ]),
  layout('features/shell/layouts/LanderLayout.tsx', { id: 'lander' }, [
    route('members/:id/landing', 'features/landers/member/MemberPhotoPage.tsx', { id: 'members-id-landing' }),
    route('members/:id/landing2/:slug?', 'features/landers/member/MemberChatPage.tsx', {
      id: 'members-id-landing2-slug',
    }),
    route('members/:id/landing3/:slug?', 'features/landers/member/MemberQuestionsPage.tsx', {
      id: 'members-id-landing3-slug',
    }),
    route('landers/tinderswipe', 'features/landers/pages/TinderswipePage.tsx', { id: 'landers-tinderswipe' }),
    lander('alonetonight', 'AloneTonightPage'),
    lander('collagelanding', 'CollagePage'),
    lander('gallery', 'GalleryPage'),
    lander('iconslanding', 'IconsPage'),
    lander('maplanding', 'MapPage'),
    lander('socialnetwork', 'FeedPage'),
    lander('transitionsvideolanding', 'ScenesPage'),
    lander('video', 'VideoPage'),
  ]),
  layout('features/shell/layouts/EmptyLayout.tsx', { id: 'empty' }, [
    route('complete-signup', 'features/signup/CompleteSignupPage.tsx', { id: 'complete-signup' }),
    route('activate/done', 'features/accounts/address/ActivateDonePage.tsx', { id: 'activate-done' }),
    route('activate/error', 'features/accounts/address/ActivateErrorPage.tsx', { id: 'activate-error' }),
    route('members/:id/signup', 'features/signup/message/MemberSignupPage.tsx', { id: 'members-id-signup' }),
  ]),
  route('dev/crash', 'features/shell/errors/CrashPage.tsx', { id: 'dev-crash' }),
  route('*', 'features/shell/errors/NotFoundPage.tsx', { id: 'not-found' }),
] satisfies RouteConfig
