import type { ApiRefusal, Reply } from '../../../../platform/api.ts'
import { askProof } from './proof.ts'

/** For a form: asks for a code if the answer says that one is needed, and sends the form again. */
export async function proved<Answer extends Reply<unknown> & { clone(): Reply<unknown> }>(
  send: () => Promise<Answer>,
) {
  const answer = await send()
  if (answer.status !== 403) return answer
  const { error } = (await answer.clone().json()) as { error?: ApiRefusal }
  return error?.code === 'proof_needed' && (await askProof()) ? send() : answer
}
