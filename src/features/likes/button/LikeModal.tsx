import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { useLoaded } from '../../../platform/useLoaded.ts'
import { Button } from '../../../ui/Button.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { useSite } from '../../page-basics/site.ts'
import { fileAddress } from '../../photos/files/photo-file.ts'
import { FictionalMark } from '../../profiles/card/FictionalMark.tsx'
import type { MemberCard } from '../../profiles/profiles.contract.ts'
import { fetchAutoLike } from '../automatic/auto-like.ts'

/** Shows today's automatic like, if there is one. */
export default function LikeModal({ onDone }: { onDone(): void }) {
  const { data: profile, isLoading } = useLoaded(fetchAutoLike)
  const onNone = useEffectEvent(onDone)
  useEffect(() => {
    if (!isLoading && !profile) onNone()
  }, [isLoading, profile])
  return profile ? <AutoLikeModal profile={profile} onClose={onDone} /> : null
}

function AutoLikeModal({ profile, onClose }: { profile: MemberCard; onClose(): void }) {
  const { t } = useTexts('likes')
  const { settings } = useSite()
  const navigate = useNavigate()
  const image = profile.main_image
  return (
    <Modal
      isOpen
      title={t('likes.auto_title', { name: profile.name })}
      text={t('likes.auto_text')}
      onClose={onClose}
    >
      {image && (
        <img
          src={fileAddress(image.match, settings.cdn_prefix)}
          alt=""
          className="mx-auto aspect-3/4 w-48 rounded-card object-cover shadow-low"
        />
      )}
      <p className="flex justify-center">
        <FictionalMark />
      </p>
      <Button
        className="mt-2 min-h-12 text-lg"
        onClick={() => {
          onClose()
          void navigate(`/members/${profile.id}`)
        }}
      >
        {t('likes.auto_profile')}
      </Button>
    </Modal>
  )
}
