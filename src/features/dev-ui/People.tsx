import { Heart } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Carousel } from '../../ui/Carousel.tsx'
import { LockedPhoto } from '../../ui/LockedPhoto.tsx'
import { notify } from '../../ui/notices.ts'
import { Photo, type PhotoFile } from '../../ui/Photo.tsx'
import { RoundButton } from '../../ui/RoundButton.tsx'
import { Icebreaker } from '../likes/match/Icebreaker.tsx'
import { MatchPopup } from '../likes/match/MatchPopup.tsx'
import { FictionalMark, FictionalSign } from '../profiles/card/FictionalMark.tsx'
import { MemberCard } from '../profiles/card/MemberCard.tsx'
import { MemberCardSkeleton } from '../profiles/card/MemberCardSkeleton.tsx'
import { Section } from './Section.tsx'
import { brokenPhoto, sampleMembers, samplePhotos } from './samples.ts'

const [photo] = samplePhotos as [PhotoFile]

export function People() {
  return (
    <>
      <Section title="Member card">
        <div className="grid w-full grid-cols-2 gap-3 md:grid-cols-4">
          {sampleMembers.map((member) => (
            <MemberCard
              key={member.id}
              member={member}
              sizes="(width < 768px) 50vw, 240px"
              action={<RoundButton Icon={Heart} label={`Like ${member.name}`} isOn={false} />}
            />
          ))}
          <MemberCardSkeleton />
        </div>
      </Section>
      <Section title="Fictional mark">
        <FictionalMark />
        <FictionalMark isMany />
        <FictionalMark look="photo" />
        <FictionalSign />
      </Section>
      <Section title="Match popup">
        <Match />
      </Section>
      <Section title="Icebreaker">
        <Icebreaker onChoose={(opener) => notify('plain', opener)} />
      </Section>
      <Section title="Avatar">
        <Avatar name="Noor" size="tiny" photo={photo} />
        <Avatar name="Noor" size="small" photo={photo} />
        <Avatar name="Noor" photo={photo} onlineLabel="Online now" />
        <Avatar name="Noor" size="large" photo={photo} onlineLabel="Online now" />
        <Avatar name="Noor" />
        <Avatar name="émile" size="large" onlineLabel="Online now" />
      </Section>
      <Section title="Photo">
        <Photo photo={photo} alt="A hill at sunset" sizes="180px" className="h-60 w-45 rounded-card" />
        <Photo
          photo={brokenPhoto}
          alt="A photo that cannot be shown"
          sizes="180px"
          className="h-60 w-45 rounded-card"
        />
      </Section>
      <Section title="Locked photo">
        <LockedPhoto
          photo={photo}
          alt="A private photo"
          text="See all photos with premium"
          className="h-80 w-60"
        >
          <Button>Unlock</Button>
        </LockedPhoto>
      </Section>
      <Section title="Carousel">
        <Carousel
          label="Photos of Noor"
          className="w-full max-w-72"
          slides={samplePhotos.map((slide, i) => ({
            id: String(i),
            content: <Photo photo={slide} alt={`Photo ${i + 1}`} sizes="288px" className="aspect-3/4" />,
          }))}
        />
      </Section>
      <Section title="Badge">
        <Badge count={3} label="3 unread messages" />
        <Badge count={99} />
        <Badge count={100} />
        <Badge count={5} look="primary" />
        <Badge count={10} look="warning" />
        <Badge count={0} look="danger" showZero />
      </Section>
    </>
  )
}

function Match() {
  const [isOpen, setOpen] = useState(false)
  const [me, member] = sampleMembers
  const say = (what: string) => () => notify('plain', what)
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Show a match
      </Button>
      {isOpen && me && member && (
        <MatchPopup
          me={me}
          member={member}
          onClose={() => setOpen(false)}
          onImagePressed={say('The image was pressed.')}
          onButtonPressed={say('The button was pressed.')}
        />
      )}
    </>
  )
}
