import { Bot, Drama, type LucideIcon, Sparkles, Star, WandSparkles } from 'lucide-react'
import { createElement } from 'react'
import { useSite } from '../../page-basics/site.ts'

const icons: Record<string, LucideIcon> = {
  sparkles: Sparkles,
  star: Star,
  bot: Bot,
  drama: Drama,
  'wand-sparkles': WandSparkles,
}

/** The icon that the site has chosen for fictional members. */
function FictionalIcon({ className }: { className: string }) {
  const { fictional_icon: name } = useSite().settings
  const icon = Object.hasOwn(icons, name) ? icons[name] : undefined
  return createElement(icon ?? Sparkles, { 'aria-hidden': true, className })
}

const looks = { photo: 'bg-on-photo-chip text-on-photo', plain: 'bg-primary-tint text-text' }
type Props = { look?: keyof typeof looks; isMany?: boolean }

/** The badge of a fictional member. Every place that shows one must show it. */
export function FictionalMark({ look = 'plain', isMany = false }: Props) {
  const { settings } = useSite()
  return (
    <span
      title={settings.fictional_warning}
      className={`inline-flex max-w-full items-center gap-1.5 rounded-full px-2.5 py-1 font-semibold text-xs leading-tight ${looks[look]}`}
    >
      <FictionalIcon className="size-3.5 shrink-0" />
      <span className="truncate first-letter:uppercase">
        {isMany ? settings.fictional_plural : settings.fictional_singular}
      </span>
    </span>
  )
}

/** The badge as an icon alone, for groups of members that have the label next to them. */
export function FictionalSign() {
  const { settings } = useSite()
  return (
    <span
      title={settings.fictional_warning}
      className="flex size-7 items-center justify-center rounded-full bg-on-photo-chip text-on-photo"
    >
      <FictionalIcon className="size-4" />
      <span className="sr-only">{settings.fictional_singular}</span>
    </span>
  )
}
