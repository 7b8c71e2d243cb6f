import type { Texts } from '../../../i18n/texts.ts'
import type { PushMessage } from '../../../platform/push-state.ts'
import type { NoticeKind } from '../telling/kinds.ts'
import type { Notice } from '../telling/notice-of.ts'

type Wording = {
  site: string
  /** Without it, the text tells no more than that something has happened. */
  name: string | undefined
  /** The words for a fictional profile, if it is about one. */
  mark: string | undefined
  unseen: number
}

export function pushMessage(
  { kind, about, profile }: Notice,
  { t }: Pick<Texts, 't'>,
  { site, name, mark, unseen }: Wording,
): PushMessage {
  const body = name && isByMember(kind) ? t(`push.${kind}_by`, { name }) : t(`push.${kind}`)
  return {
    title: site,
    body: mark ? `${body} (${mark})` : body,
    path: pathOf({ kind, about, profile }),
    tag: about,
    unseen,
  }
}

const byMembers = ['conversation', 'message', 'gift', 'like', 'match'] as const
const isByMember = (kind: NoticeKind): kind is (typeof byMembers)[number] =>
  (byMembers as readonly NoticeKind[]).includes(kind)

function pathOf({ kind, about, profile }: Notice) {
  switch (kind) {
    case 'conversation':
    case 'message':
    case 'gift':
      return `/chats/${about}`
    case 'like':
    case 'match':
      return `/members/${profile}`
    case 'credits':
    case 'refund':
      return `/transactions/${about}`
    case 'photo':
      return '/profile'
    case 'verification':
      return '/verification'
    case 'complaint':
      return '/complaints'
  }
}
