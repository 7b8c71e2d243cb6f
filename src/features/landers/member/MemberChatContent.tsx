import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { useSite } from '../../page-basics/site.ts'
import { photoFile } from '../../photos/files/photo-file.ts'
import { FictionalMark } from '../../profiles/card/FictionalMark.tsx'
import type { FirstMessage } from '../../signup/signup.contract.ts'
import { JoinSection } from '../parts/Join.tsx'
import type { MemberLander } from './load-member-lander.ts'
import { MemberLanderHead } from './MemberLanderHead.tsx'

type Props = { lander: MemberLander; message: FirstMessage | null }

/** Introduces a member as the start of a chat. The signup sends the first message. No message of the member is invented. */
export default function MemberChatContent({ lander, message }: Props) {
  const { t } = useTexts('landers')
  const { settings } = useSite()
  const { member } = lander
  const { name } = member
  const title = lander.title ?? t('landers.chat_title')
  const lead = lander.lead ?? t('landers.chat_lead')
  return (
    <div className="page-width flex-1 pb-12">
      <MemberLanderHead title={title} lead={lead} member={member} lander="landing2" />
      <div className="mx-auto max-w-xl overflow-hidden rounded-card bg-surface shadow-high">
        <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b bg-raised p-4">
          <Avatar
            name={name}
            {...(member.main_image && { photo: photoFile(member.main_image, settings.cdn_prefix) })}
            {...(member.presence === 'online' && { onlineLabel: t('parts.online') })}
          />
          <div className="min-w-0 flex-1">
            <p className="wrap-anywhere font-bold text-lg leading-tight">
              {member.age === null ? name : `${name}, ${member.age}`}
            </p>
            {member.city && <p className="text-quiet text-xs">{member.city}</p>}
          </div>
          {member.fictional && <FictionalMark />}
        </header>
        <div className="flex flex-col gap-4 bg-sunken p-4 md:p-6">
          {member.description && (
            <figure className="max-w-[85%] self-start">
              <figcaption className="mb-1 ml-3 text-quiet text-xs">
                {t('landers.chat_from_profile', { name })}
              </figcaption>
              <blockquote className="whitespace-pre-line rounded-card rounded-bl-sm bg-raised px-4 py-3 shadow-low">
                {member.description}
              </blockquote>
            </figure>
          )}
          <div className="max-w-[85%] self-end rounded-card rounded-br-sm bg-primary px-4 py-3 text-on-primary">
            <h1 className="font-bold text-lg">{title}</h1>
            <p>{lead}</p>
          </div>
          {member.fictional && <p className="text-center text-quiet text-xs">{settings.fictional_warning}</p>}
        </div>
        <JoinSection
          className="shadow-none!"
          {...(message && {
            message,
            title: t('landers.chat_join', { name }),
            lead: t('landers.chat_join_lead'),
          })}
        />
      </div>
    </div>
  )
}
