import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { ownCertificate } from '../test/own-certificate.ts'
import { answerQuestions } from './questions.ts'

/** A push service that takes everything. */
const { cert, key } = ownCertificate('localhost')
let received = 0
const server = createServer({ cert, key }, (request, response) => {
  request.resume().on('end', () => {
    received++
    response.writeHead(201).end()
  })
})
answerQuestions({ certificate: () => cert, received: () => received })
process.once('SIGTERM', () => process.exit())
server.listen(0, 'localhost', () => console.log(`http://localhost:${(server.address() as AddressInfo).port}`))
