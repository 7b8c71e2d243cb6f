import { useEffect, useEffectEvent, useState } from 'react'

/** Receives files dropped anywhere on the page or pasted. Returns whether files are being dragged over it. */
export function useDroppedFiles(onFiles: (files: File[]) => void): boolean {
  const [isDraggedOver, setDraggedOver] = useState(false)
  const receive = useEffectEvent((files: Iterable<File>) => {
    if ([...files].length > 0) onFiles([...files])
  })
  useEffect(() => {
    const listening = new AbortController()
    const listen = <Type extends keyof DocumentEventMap>(
      type: Type,
      handle: (event: DocumentEventMap[Type]) => void,
    ) => document.addEventListener(type, handle, { signal: listening.signal })

    listen('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      // Otherwise the browser would open the dropped file.
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setDraggedOver(true)
    })
    listen('dragleave', (event) => event.relatedTarget ?? setDraggedOver(false))
    listen('drop', (event) => {
      setDraggedOver(false)
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      receive(event.dataTransfer.files)
    })
    listen('paste', ({ clipboardData, target }) => {
      // Text copied from office programs often comes with an image of itself; in a field the text is meant.
      const isTyping = (target as Element).closest?.('input, textarea, [contenteditable]')
      if (!isTyping) receive(clipboardData?.files ?? [])
    })
    return () => listening.abort()
  }, [])
  return isDraggedOver
}
