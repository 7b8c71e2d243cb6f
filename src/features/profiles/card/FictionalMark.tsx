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

const looks = {
  photo: {
    pill: 'gap-1 px-2 bg-on-photo-chip text-on-photo @max-[7.5rem]:w-min',
    text: 'max-h-[2lh] min-w-0 overflow-hidden',
  },
  plain: { pill: 'gap-1.5 px-2.5 bg-primary-tint text-text', text: 'truncate' },
}
type Props = { look?: keyof typeof looks; isMany?: boolean }

/** The badge of a fictional member. Every place that shows one must show it. */
export function FictionalMark({ look = 'plain', isMany = false }: Props) {
  const { settings } = useSite()
  return (
    <span
      title={settings.fictional_warning}
      className={`inline-flex max-w-full items-center rounded-card py-1 font-semibold text-xs leading-tight ${looks[look].pill}`}
    >
      <FictionalIcon className="size-3.5 shrink-0 @max-[5rem]:hidden" />
      <span className={`first-letter:uppercase ${looks[look].text}`}>
        {isMany ? settings.fictional_plural : settings.fictional_singular}
      </span>
    </span>
  )
}

const corners = {
  near: 'top-1.5 right-1.5 left-1.5',
  /** Leaves room for a button in the other corner. */
  beside: 'top-1.5 right-15 left-1.5',
  far: 'top-3 right-3 left-3',
  /** Below the bars of a carousel. */
  low: 'pointer-events-none top-6 right-3 left-3',
}

/** The badge in the top left corner of a photo, away from the face. Without enough width it takes two lines. */
export const FictionalCorner = ({ corner = 'near' }: { corner?: keyof typeof corners }) => (
  <div className={`@container absolute flex ${corners[corner]}`}>
    <FictionalMark look="photo" />
  </div>
)

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
