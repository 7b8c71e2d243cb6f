import { useEffect, useState } from 'react'
import { api } from '../../../platform/api.ts'
import { loadSignupLike, type SignupLike } from '../../likes/button/signup-like.ts'

export function useSignupLike(likeId: string | undefined): SignupLike | undefined | 'loading' {
  const [like, setLike] = useState<SignupLike | undefined | 'loading'>(likeId ? 'loading' : undefined)
  useEffect(() => {
    if (likeId) void loadSignupLike(api, likeId).then(setLike)
  }, [likeId])
  return like
}
