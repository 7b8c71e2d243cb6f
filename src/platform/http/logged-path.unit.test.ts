import { expect, test } from 'vitest'
import { loggedPath } from './logged-path.ts'

test.each([
  ['/api/chats.php?next=2', '/api/chats.php?next=2'],
  ['/api/appeal.php?lang=nl&token=m0a.secret', '/api/appeal.php?lang=nl&token=…'],
  ['/complaints?appeal=m0a.secret&lang=nl', '/complaints?appeal=…&lang=nl'],
  ['/operator/api/members?q=NL91ABNA0417164300', '/operator/api/members'],
])('the address %s is logged as %s', (address, logged) => {
  expect(loggedPath(`http://localhost${address}`)).toBe(logged)
})
