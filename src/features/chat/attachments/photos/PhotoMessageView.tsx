import { useEffect, useRef } from 'react'
import { useTexts } from '../../../../i18n/TextsProvider.tsx'
import { fileAddress } from '../../../photos/files/photo-file.ts'
import { PhotoViewer } from '../../../photos/PhotoViewer.tsx'
import type { MessagePhoto } from '../../chat.contract.ts'

type Props = { photo: MessagePhoto; alt: string; onClose(): void }

export default function PhotoMessageView({ photo, alt, onClose }: Props) {
  const { t } = useTexts('chat_things')
  const opener = useRef<Element>(null)
  useEffect(() => {
    const before = opener.current
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  opener.current ??= document.activeElement
  const { width, height, placeholder, filename } = photo
  return (
    <PhotoViewer
      title={alt}
      label={t('chat_things.photo_large')}
      start={filename}
      onClose={onClose}
      photos={[
        {
          id: filename,
          alt,
          file: { files: [{ src: fileAddress(filename, ''), width }], width, height, placeholder },
        },
      ]}
    />
  )
}
