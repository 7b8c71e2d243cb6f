import { refundsCommand } from '../src/features/payments/refunds/refunds-command.server.ts'

/** The ids of the requests that wait for support, the oldest first. */
export async function waitingRefunds({ host }: { host: string }) {
  const lines = await refundsCommand(['list'], host)
  return lines.flatMap((line) => /^[0-9a-f-]{36}/.exec(line)?.[0] ?? [])
}

/** Answers the oldest request of a site, as support does. */
export async function answerRefund(site: { host: string }, answer: 'grant' | 'refuse') {
  const [id = ''] = await waitingRefunds(site)
  return refundsCommand([answer, id], site.host)
}
