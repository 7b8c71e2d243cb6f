import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { TextArea } from '../../../ui/Input.tsx'
import { useSite } from '../../page-basics/site.ts'
import { photoFile } from '../../photos/files/photo-file.ts'
import { FictionalMark } from '../../profiles/card/FictionalMark.tsx'
import type { FirstMessage } from '../signup.contract.ts'

/** The first message of a signup, with its recipient and price. Explains what a fictional member is. */
export function FirstMessageField({
  message: { profile, costs },
  error,
  isRecipientShown,
}: {
  message: FirstMessage
  error?: string | undefined
  /** The page around the form shows the recipient already. */
  isRecipientShown?: boolean | undefined
}) {
  const { t } = useTexts('signup')
  const { settings } = useSite()
  return (
    <div className="flex flex-col gap-4">
      {!isRecipientShown && <Recipient profile={profile} />}
      <TextArea
        name="signup_message"
        // Draft key: the text is restored only for the same recipient.
        data-draft={`message to ${profile.id}`}
        label={t('signup.message')}
        hint={
          costs > 0
            ? t('signup.message_cost', { costs, credits: settings.signup_credits })
            : t('signup.message_free')
        }
        error={error}
        maxLength={settings.message_length}
        rows={3}
      />
    </div>
  )
}

function Recipient({ profile }: Pick<FirstMessage, 'profile'>) {
  const { settings } = useSite()
  const image = profile.main_image
  const facts = [profile.age, profile.city].filter(Boolean).join(', ')
  return (
    <div className="flex items-center gap-4 rounded-card bg-primary-tint p-3.5">
      <Avatar
        name={profile.name}
        size="large"
        {...(image && { photo: photoFile(image, settings.cdn_prefix) })}
      />
      <div className="min-w-0">
        <p className="truncate font-bold text-lg">{profile.name}</p>
        <p className="text-quiet">{facts}</p>
        {profile.fictional && (
          <div className="mt-1.5">
            <FictionalMark />
            <p className="mt-1 text-xs">{settings.fictional_warning}</p>
          </div>
        )}
      </div>
    </div>
  )
}
