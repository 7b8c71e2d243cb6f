import { useEffect, useEffectEvent, useState } from 'react'

/** Pictures dropped anywhere on the page, or pasted. Says whether some are being held over it. */
export function useGivenFiles(onFiles: (files: File[]) => void): boolean {
  const [isHeld, setHeld] = useState(false)
  const give = useEffectEvent((files: Iterable<File>) => {
    if ([...files].length > 0) onFiles([...files])
  })
  useEffect(() => {
    const listening = new AbortController()
    const listen = <Type extends keyof DocumentEventMap>(
      type: Type,
      hear: (event: DocumentEventMap[Type]) => void,
    ) => document.addEventListener(type, hear, { signal: listening.signal })

    listen('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      // Without it the browser would leave the page to show the file.
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setHeld(true)
    })
    listen('dragleave', (event) => event.relatedTarget ?? setHeld(false))
    listen('drop', (event) => {
      setHeld(false)
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      give(event.dataTransfer.files)
    })
    listen('paste', ({ clipboardData, target }) => {
      // Words that are pasted into a field often come with a picture of themselves.
      const isTyping = (target as Element).closest?.('input, textarea, [contenteditable]')
      if (!isTyping) give(clipboardData?.files ?? [])
    })
    return () => listening.abort()
  }, [])
  return isHeld
}
