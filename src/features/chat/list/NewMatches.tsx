import { Link } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { useSite } from '../../page-basics/site.ts'
import { photoFile } from '../../photos/files/photo-file.ts'
import { FictionalSign } from '../../profiles/card/FictionalMark.tsx'
import type { MemberCard } from '../../profiles/profiles.contract.ts'
import type { NewMatches as Matches } from '../chat.contract.ts'
import { useNewMatches } from './state/new-matches.ts'

/** A row of matches to whom nobody has written yet. Each leads to a new conversation. */
export function NewMatches({ loaded }: { loaded?: Matches }) {
  const { t } = useTexts('chats')
  const matches = useNewMatches(loaded)
  if (matches.length === 0) return null
  return (
    <section aria-label={t('chats.new_matches')} className="mb-1">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="font-bold">{t('chats.new_matches')}</h2>
        <TextLink to="/likes/matches" className="flex min-h-11 items-center text-xs">
          {t('chats.to_matches')}
        </TextLink>
      </div>
      <ul className="-mx-2 flex snap-x gap-1 overflow-x-auto px-1 pt-1 pb-2 [scrollbar-width:thin]">
        {matches.map((match) => (
          <li key={match.id} className="w-22 shrink-0 snap-start">
            <Match match={match} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Match({ match }: { match: MemberCard }) {
  const { t } = useTexts('chats')
  const { settings } = useSite()
  const { id, name, fictional, main_image: image } = match
  return (
    <Link
      to={`/members/${id}/chat`}
      viewTransition
      className="-outline-offset-3 flex h-full flex-col items-center gap-1 rounded-card px-1 py-1.5 text-center text-xs leading-tight hover:bg-primary-tint"
    >
      <span className="relative mb-0.5 flex rounded-full p-0.5 ring-3 ring-primary">
        <span aria-hidden className="flex">
          <Avatar name={name} {...(image && { photo: photoFile(image, settings.cdn_prefix) })} />
        </span>
        {fictional && (
          <span aria-hidden className="-right-2 -bottom-1 absolute scale-75">
            <FictionalSign />
          </span>
        )}
      </span>
      <span className="sr-only">{t('chats.write_name', { name })}</span>
      <bdi aria-hidden className="max-w-full truncate font-semibold">
        {name}
      </bdi>
      {fictional && <span className="text-quiet first-letter:uppercase">{settings.fictional_singular}</span>}
    </Link>
  )
}
