import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerQuestions, bytesInUse } from './questions.ts'

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(': \n\n')
})
answerQuestions({ bytesInUse })
server.listen(0, '127.0.0.1', () => console.log(`http://localhost:${(server.address() as AddressInfo).port}`))
