import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../i18n/TextsProvider.tsx'
import { api } from '../../platform/api.ts'
import { sayLive } from '../../platform/live.ts'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { fileAddress } from '../photos/photo-file.ts'
import { FictionalMark } from '../profiles/FictionalMark.tsx'
import type { MemberCard } from '../profiles/profiles.contract.ts'
import { useSite } from '../shell/site.ts'

const reloadAfter = 500

/** Asks for a like from a fictional profile, and shows it; on most days there is none. */
export default function LikeModal({ onDone }: { onDone(): void }) {
  const [profile, setProfile] = useState<MemberCard>()
  const onNone = useEffectEvent(onDone)
  useEffect(() => {
    let isLeft = false
    async function ask() {
      const answer = await api.api['auto-like.php'].$get().catch(() => undefined)
      const found = answer?.status === 200 ? await answer.json() : undefined
      // The like is there, whether or not anybody still looks at it.
      if (found) setTimeout(() => sayLive({ type: 'likes' }), reloadAfter)
      if (isLeft) return
      if (found) setProfile(found)
      else onNone()
    }
    void ask()
    return () => {
      isLeft = true
    }
  }, [])
  return profile ? <Liked profile={profile} onClose={onDone} /> : null
}

function Liked({ profile, onClose }: { profile: MemberCard; onClose(): void }) {
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
