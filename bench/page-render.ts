import { compareUnderLoad } from './load.ts'
import { startBare, startVonk, temporaryFolder } from './processes.ts'
import { judge } from './result.ts'

/** The index page with our API, sessions and headers, compared with React Router's rendering alone. With an ended session: such pages are rendered for each request. */
export async function pageRender() {
  using folder = temporaryFolder()
  await using vonk = await startVonk(folder.path)
  await using bare = await startBare('bare-pages.ts', { VONK: vonk.address })
  await mustBeAlike(`${vonk.address}/`, `${bare.address}/`)
  const measured = await compareUnderLoad(`${vonk.address}/`, `${bare.address}/`, { cookie: 'session=ended' })
  return judge('page-render', measured, { atLeast: 0.6 })
}

async function mustBeAlike(...urls: string[]) {
  const pages = await Promise.all(urls.map(async (url) => withoutNonce(await (await fetch(url)).text())))
  if (pages[0] !== pages[1]) throw new Error('the bare server renders another page than Vonk')
}

const withoutNonce = (page: string) => page.replaceAll(/nonce="[^"]+"/g, '')
