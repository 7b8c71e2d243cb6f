import { useEffect, useState } from 'react'
import { api } from '../../platform/api.ts'
import { askSignupLike, type SignupLike } from './signup-like.ts'

export function useSignupLike(likeId: string | undefined): SignupLike | undefined | 'loading' {
  const [found, setFound] = useState<SignupLike | undefined | 'loading'>(likeId ? 'loading' : undefined)
  useEffect(() => {
    if (likeId) void askSignupLike(api, likeId).then(setFound)
  }, [likeId])
  return found
}
