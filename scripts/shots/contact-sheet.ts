import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileOf, looks, type Who } from './looks.ts'
import { type PageRoute, pageRoutes } from './routes.ts'

/** Writes an HTML page with all screenshots in the folder. */
export function writeContactSheet(folder: string, locale: string) {
  const sections = pageRoutes.map((route) => sectionOf(folder, route)).join('')
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Vonk in ${locale}</title>
<style>${style}</style>
<h1>Vonk in ${locale}</h1>
${sections}</html>
`,
  )
}

function sectionOf(folder: string, route: PageRoute) {
  const rows = (['visitor', 'member'] as const).map((who) => rowOf(folder, route, who)).join('')
  return (
    rows &&
    `<section id="${route.name}">\n<h2>${route.name} <code>${route.pattern}</code></h2>\n${rows}</section>\n`
  )
}

function rowOf(folder: string, route: PageRoute, who: Who) {
  const shots = looks
    .map((look) => ({ ...look, file: fileOf({ route, who }, look) }))
    .filter(({ file }) => existsSync(join(folder, file)))
    .map(
      ({ file, width, theme }) =>
        `<a href="${file}" title="${width} ${theme}"><img class="w${width}" src="${file}" loading="lazy" alt="${route.name} ${width} ${theme} ${who}"></a>`,
    )
  return shots.length > 0 ? `<h3>${who}</h3>\n<div>${shots.join('\n')}</div>\n` : ''
}

const style = `
:root { color-scheme: light dark; font: 16px/1.4 system-ui, sans-serif; background: Canvas; color: CanvasText }
body { margin: 1.5rem }
h2 { margin: 2rem 0 0 }
h2 code { font-size: .8em; font-weight: normal; opacity: .7 }
h3 { margin: .75rem 0 .25rem; font-size: .9rem; opacity: .7 }
div { display: flex; gap: .75rem; overflow-x: auto }
a { height: 528px; overflow: hidden; flex: none; background: #8883; border: 1px solid #8888 }
img { display: block }
.w375 { width: 220px }
.w1280 { width: 480px }
`
