import { store } from '../../../../ui/store.ts'

type Asked = { answer(isProved: boolean): void }

const asked = store<Asked | null>(null)
export const useAskedProof = asked.use

/** Asks for a code in a dialog. Resolves to whether the operator gave a right one. */
export const askProof = () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  asked.set({ answer: resolve })
  return promise
}

export function answerProof(isProved: boolean) {
  asked.get()?.answer(isProved)
  asked.set(null)
}
