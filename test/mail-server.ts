import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

type Options = { refusals?: number; answer?: string; unknown?: string[] }

/**
 * An SMTP server that accepts every mail, except the first `refusals` ones: it rejects those with `answer`. It does not
 * know the `unknown` addresses.
 */
export async function aMailServer({ refusals = 0, answer = '451 not now', unknown = [] }: Options = {}) {
  const received: string[] = []
  const refused: string[] = []
  const recipients: string[] = []
  const senders: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: ({ address }, _session, done) => {
      senders.push(address)
      done()
    },
    onRcptTo: ({ address }, _session, done) => {
      recipients.push(address)
      const error = Object.assign(new Error('5.1.1 user unknown'), { responseCode: 550 })
      done(unknown.includes(address) ? error : null)
    },
    onData: (stream, _session, done) => {
      let text = ''
      stream.on('data', (chunk) => (text += chunk))
      stream.on('end', () => {
        const isRefused = refused.length < refusals
        ;(isRefused ? refused : received).push(text)
        done(
          isRefused ? Object.assign(new Error(answer.slice(4)), { responseCode: +answer.slice(0, 3) }) : null,
        )
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.close())
  const { port } = server.server.address() as { port: number }
  return { url: `smtp://127.0.0.1:${port}`, received, refused, recipients, senders }
}
