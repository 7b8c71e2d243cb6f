import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/TextsProvider.tsx'
import { loadLander } from '../load-lander.ts'
import { JoinSection, ToJoin } from '../parts/Join.tsx'
import { LanderHead } from '../parts/LanderHead.tsx'
import poster from '../video/evening.avif'
import mp4 from '../video/evening.mp4'
import webm from '../video/evening.webm'
import type { Route } from './+types/VideoPage.ts'

export const loader = (args: Route.LoaderArgs) => loadLander('video', args)

/** A short loop of drawn pictures, with the form beside it. scripts/draw-video.ts draws it. */
export default function VideoPage({ loaderData: lander }: Route.ComponentProps) {
  const { t } = useTexts('landers')
  const title = lander.title ?? t('landers.video_title')
  const lead = lander.lead ?? t('landers.video_lead')
  return (
    <div className="relative isolate flex flex-1 flex-col bg-night">
      <LanderHead title={title} lead={lead} path="/landers/video" />
      <Loop />
      <div className="page-width grid flex-1 grid-cols-1 items-center gap-x-16 gap-y-10 py-10 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="flex flex-col items-start text-on-night max-lg:min-h-[72dvh]">
          <h1 className="text-balance font-extrabold text-3xl text-shadow-lg">{title}</h1>
          <p className="mt-4 max-w-[40ch] text-lg text-shadow-lg">{lead}</p>
          <ToJoin className="mt-auto w-full sm:max-w-md sm:self-center lg:hidden" />
        </div>
        <JoinSection />
      </div>
    </div>
  )
}

/** Plays without sound, unless the visitor prefers less motion or saves data. Can be paused at any time. */
function Loop() {
  const { t } = useTexts('landers')
  const video = useRef<HTMLVideoElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => {
    const isQuiet = matchMedia('(prefers-reduced-motion: reduce)').matches
    const connection = (navigator as { connection?: { saveData?: boolean } }).connection
    // A browser may refuse to play. Then the poster stays.
    if (!isQuiet && !connection?.saveData) void video.current?.play().catch(() => {})
  }, [])
  const toggle = () => void (isPlaying ? video.current?.pause() : video.current?.play().catch(() => {}))
  const Icon = isPlaying ? Pause : Play
  return (
    <>
      {/* On phones it fills the first screen: the couple stands between the text and the button. */}
      <div className="-z-1 absolute inset-x-0 top-0 h-[calc(72dvh+5rem)] overflow-hidden lg:h-full">
        <video
          ref={video}
          muted
          loop
          playsInline
          preload="none"
          poster={poster}
          aria-hidden
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          className="size-full object-[46%_50%] object-cover lg:object-[90%_50%]"
        >
          <source src={webm} type="video/webm" />
          <source src={mp4} type="video/mp4" />
        </video>
        <div className="absolute inset-0 bg-linear-to-b from-night/80 via-night/10 to-night lg:bg-linear-to-r lg:to-night/20" />
      </div>
      <button
        type="button"
        onClick={toggle}
        aria-label={isPlaying ? t('landers.motion_pause') : t('landers.motion_play')}
        className="absolute top-4 right-4 flex size-11 items-center justify-center rounded-full bg-on-photo-chip text-on-photo"
      >
        <Icon aria-hidden className="size-5" />
      </button>
    </>
  )
}
