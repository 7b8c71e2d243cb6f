import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import type { OwnPhotos } from '../photos.contract.ts'
import { isPending, useUploads } from '../upload/upload-queue.ts'
import { PhotoBoard } from './PhotoBoard.tsx'
import { PhotosSkeleton } from './PhotosSkeleton.tsx'
import { type Photos, usePhotos } from './usePhotos.ts'

type Props = {
  /** The photos, if the page has them already. Otherwise they are fetched. */
  loaded?: OwnPhotos | undefined
  /** Called with the number of photos, pending uploads included. */
  onCount?(photos: number): void
}

/** A member's own photos: add, crop, order, make private and delete. A large module. */
export default function PhotoManager({ loaded, onCount }: Props) {
  const photos = usePhotos(loaded)
  useRevalidateOnChange(photos)
  const pending = useUploads().filter(isPending).length
  const count = photos.list && photos.list.length + pending
  useEffect(() => {
    if (count !== undefined) onCount?.(count)
  }, [count, onCount])
  if (photos.hasFailed) return <ErrorState onRetry={() => void photos.load()} isBusy={photos.isLoading} />
  if (!photos.list) return <PhotosSkeleton />
  return <PhotoBoard photos={photos} list={photos.list} />
}

/** Revalidates the page when the main photo or the number of photos changes, for example for the avatar in the bar. */
function useRevalidateOnChange({ list }: Photos) {
  const { revalidate } = useRevalidator()
  const previous = useRef<string>(undefined)
  const current = list && `${list.length} ${list.find(({ is_main }) => is_main)?.image.filename}`
  useEffect(() => {
    if (previous.current !== undefined && previous.current !== current) void revalidate()
    previous.current = current
  }, [current, revalidate])
}
