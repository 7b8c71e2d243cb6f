import { store } from '../ui/store.ts'

/** A push message as the service worker gets it, in the language of the member. */
export type PushMessage = {
  title: string
  body: string
  /** The page that a press opens. */
  path: string
  /** A newer message with the same tag replaces this one. */
  tag: string
  /** The number for the app icon: unread messages and new likes. */
  unseen: number
}

/** Messages of the service worker to the pages of the site. A page answers to `open` that it goes there. */
export type WorkerMessage = { type: 'push'; message: PushMessage } | { type: 'open'; path: string }

type PushState = {
  /** Undefined until it is known. */
  isCapable: boolean | undefined
  isSubscribed: boolean
  isDenied: boolean
  lastMessage: PushMessage | undefined
}

/** The push messages of this browser. While it is subscribed, polling can be less frequent. */
export const push = store<PushState>({
  ...{ isCapable: undefined, isSubscribed: false, isDenied: false, lastMessage: undefined },
})

export const changePush = (change: Partial<PushState>) => push.set({ ...push.get(), ...change })
