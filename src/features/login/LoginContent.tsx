import { AccountFrame } from '../accounts/AccountFrame.tsx'
import type { SignupLike } from '../likes/button/signup-like.ts'
import { PageTitle } from '../page-basics/PageTitle.tsx'
import { LoginForm } from './LoginForm.tsx'
import { useLoginTexts } from './useLoginTexts.ts'

type Props = {
  /** The page to open after the login. */
  to: string | null
  like: SignupLike | undefined
}

export default function LoginContent({ to, like }: Props) {
  const { title, lead, liked } = useLoginTexts(like, to)
  return (
    <AccountFrame title={title} lead={lead}>
      <PageTitle>{title}</PageTitle>
      <LoginForm to={to} liked={liked} />
    </AccountFrame>
  )
}
