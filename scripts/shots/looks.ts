import { join } from 'node:path'
import type { BrowserContextOptions } from '@playwright/test'
import type { PageRoute } from './routes.ts'

export const themes = ['light', 'dark'] as const
export const widths = [375, 1280] as const
export type Width = (typeof widths)[number]
export type Look = { width: Width; theme: (typeof themes)[number] }
export type Who = 'visitor' | 'member'
/** A page as seen by a visitor or a member. */
export type View = { route: PageRoute; who: Who; address: string }

export const looks: Look[] = widths.flatMap((width) => themes.map((theme) => ({ width, theme })))

export const folderOf = (locale: string) => join(import.meta.dirname, '../../shots', locale)

export const fileOf = ({ route, who }: Omit<View, 'address'>, { width, theme }: Look) =>
  `${route.name}-${width}-${theme}${who === 'member' ? '-member' : ''}.png`

export function screenOf(width: Width): BrowserContextOptions {
  const isPhone = width === 375
  const viewport = { width, height: isPhone ? 812 : 900 }
  return { viewport, isMobile: isPhone, hasTouch: isPhone, deviceScaleFactor: 1 }
}
