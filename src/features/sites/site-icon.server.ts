import { createMiddleware } from 'hono/factory'
import { html } from 'hono/html'
import type { Env } from '../../platform/http/env.server.ts'
import { readableOn } from '../../ui/contrast.ts'
import { siteById } from './sites.server.ts'

/** The icon of a browser tab, in the colour of the site. */
export const siteIcon = createMiddleware<Env>(async (c) => {
  const { name, primary_color: color } = siteById(c.get('siteId')).settings
  c.header('Content-Type', 'image/svg+xml')
  c.header('Cache-Control', 'public, max-age=3600')
  const drawing =
    await html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>${name}</title><circle cx="16" cy="16" r="16" fill="${color}"/><path d="M18.5 4.5 9 17.5h5.6l-1.9 10 10.3-13.8h-6.2z" fill="${readableOn(color)}"/></svg>`
  return c.body(drawing.toString())
})
