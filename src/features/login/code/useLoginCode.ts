import { useState } from 'react'
import type { ApiRefusal } from '../../../platform/api.ts'
import { deleteDraft, draftOf, saveDraft } from '../../../platform/drafts.ts'
import { useInBrowser } from '../../../ui/useInBrowser.ts'
import type { SecondStep } from '../../accounts/accounts.contract.ts'

/** The code that a login needs. */
export type CodeRequest = {
  by: SecondStep
  email: string
  /** The masked address of the mail, if the password is known to be right. */
  sentTo: string | undefined
  /** Why the mail may not have been sent: the password may be wrong, or the address may have no account. */
  unsure: 'password' | 'account' | undefined
  /** Whether the password has to be typed, because it is wrong or a reload has lost it. */
  isPasswordAsked: boolean
  /** When the code was asked for, and when the next one can be. */
  askedAt: number
  resendAt: number
}

const draft = 'login-code'
const lifetime = 15 * 60_000

/** The code that the login asks for. A reload keeps it, because phones drop a page while the mail is read. */
export function useLoginCode() {
  const isInBrowser = useInBrowser()
  const [stored, setRequest] = useState(savedRequest)
  const request = isInBrowser ? stored : undefined
  const show = (shown: CodeRequest) => {
    saveDraft(draft, { request: JSON.stringify(shown) })
    setRequest(shown)
  }
  const asks = (resendAfter: number) => ({
    askedAt: Date.now(),
    resendAt: Date.now() + resendAfter * 1000,
  })
  return {
    request,
    /** The server wants a code, or the one that was typed is wrong. */
    need({ by, sent_to, resend_after = 0, fields }: ApiRefusal, email: string) {
      // A mailed code was right, but the account has a second step.
      const next = by !== 'mail' ? { by: by as SecondStep, unsure: undefined, isPasswordAsked: false } : {}
      if (request && fields?.code)
        return show({ ...request, isPasswordAsked: needsPassword(request), ...next })
      const sentTo = typeof sent_to === 'string' ? sent_to : undefined
      const unsure = sentTo || by !== 'mail' ? undefined : 'password'
      const how = {
        by: by as SecondStep,
        email,
        sentTo,
        unsure,
        isPasswordAsked: unsure !== undefined,
      } as const
      show({ ...how, ...asks(Number(resend_after)) })
    },
    /** The visitor has asked for a code, at first or once more. */
    sent(email: string, resendAfter: number) {
      const first = {
        by: 'mail',
        email,
        sentTo: undefined,
        unsure: 'account',
        isPasswordAsked: true,
      } as const
      show({ ...(request ?? first), ...asks(resendAfter) })
    },
    /** The password is wrong. */
    askPassword: () => request && show({ ...request, isPasswordAsked: true }),
    end() {
      deleteDraft(draft)
      setRequest(undefined)
    },
  }
}

/** A wrong code is told apart from a wrong password only if that is known to be right. */
const needsPassword = ({ unsure, isPasswordAsked }: CodeRequest) => unsure !== undefined || isPasswordAsked

function savedRequest(): CodeRequest | undefined {
  const saved = draftOf(draft)?.request
  const request: CodeRequest | undefined = saved && JSON.parse(saved)
  const isFresh = request && Date.now() - request.askedAt < lifetime
  // Passwords are never saved.
  return isFresh ? { ...request, isPasswordAsked: true } : undefined
}
