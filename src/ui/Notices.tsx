import { Toaster } from 'react-hot-toast'
import { useInBrowser } from './useInBrowser.ts'

/** Where toasts appear: short words on what just happened, read aloud and gone by themselves. */
export function Notices() {
  if (!useInBrowser()) return null
  return (
    <Toaster
      position="top-center"
      containerClassName="mt-16"
      toastOptions={{
        duration: 5000,
        className: 'toast !w-(--toast-width) !max-w-[calc(100vw-2rem)] !bg-raised !text-text',
      }}
    />
  )
}
