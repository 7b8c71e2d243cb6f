import { redirect } from 'react-router'
import { AccountFrame } from '../accounts/AccountFrame.tsx'
import { memberOrLogin } from '../page-basics/member-page.ts'
import { PageTitle } from '../page-basics/PageTitle.tsx'
import type { Route } from './+types/CompleteSignupPage.ts'
import { pageAfterSignup } from './after-signup.ts'
import { SignupSteps } from './steps/SignupSteps.tsx'
import { useSignupFlow } from './steps/useSignupFlow.tsx'

export async function loader(args: Route.LoaderArgs) {
  const user = await memberOrLogin(args)
  const isComplete = user.signup_step > 4 && user.status !== 'not_confirmed'
  if (isComplete) throw redirect('/members')
  const { searchParams } = new URL(args.request.url)
  const isCorrecting = searchParams.has('correct') && user.status === 'not_confirmed'
  return { user, isCorrecting, hasHeldMessage: searchParams.has('first_message') }
}

/** Saving a step must not reload the page data: that would restart the flow. */
export const shouldRevalidate = () => false

/** Continues the signup at the next step. */
export default function CompleteSignupPage({ loaderData }: Route.ComponentProps) {
  const { user, isCorrecting } = loaderData
  const { title, lead, content, step, skipped } = useSignupFlow({
    ...loaderData,
    onLogin: () => window.loadDocument?.('/login'),
    onDone: () => window.loadDocument?.(isCorrecting ? '/members' : pageAfterSignup(user.profile.id)),
  })
  return (
    <AccountFrame title={title} lead={lead} hasLogo>
      <PageTitle>{title}</PageTitle>
      <meta name="robots" content="noindex" />
      <SignupSteps step={step} skipped={skipped} />
      {content}
    </AccountFrame>
  )
}
