import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PhotoBoard } from './PhotoBoard.tsx'
import { PhotosSkeleton } from './PhotosSkeleton.tsx'
import { isUnderway, useUploads } from './uploads.ts'
import { type Photos, usePhotos } from './usePhotos.ts'

type Props = {
  /** Told how many there are, with those on their way. */
  onCount?(photos: number): void
}

/** A member's own photos: to add, cut, order, hide and delete. Large; fetch it when it is wanted. */
export default function PhotoManager({ onCount }: Props) {
  const photos = usePhotos()
  useUserFollows(photos)
  const underway = useUploads().filter(isUnderway).length
  const count = photos.list && photos.list.length + underway
  useEffect(() => {
    if (count !== undefined) onCount?.(count)
  }, [count, onCount])
  if (photos.hasFailed) return <ErrorState onRetry={() => void photos.load()} isBusy={photos.isLoading} />
  if (!photos.list) return <PhotosSkeleton />
  return <PhotoBoard photos={photos} list={photos.list} />
}

/** The face in the bar, and whatever else of the page depends on there being photos. */
function useUserFollows({ list }: Photos) {
  const { revalidate } = useRevalidator()
  const told = useRef<string>(undefined)
  const known = list && `${list.length} ${list.find(({ is_main }) => is_main)?.image.filename}`
  useEffect(() => {
    if (told.current !== undefined && told.current !== known) void revalidate()
    told.current = known
  }, [known, revalidate])
}
