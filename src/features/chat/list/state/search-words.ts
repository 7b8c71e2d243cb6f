import { onLoggedOut } from '../../../../platform/logged-out.ts'
import { store } from '../../../../ui/store.ts'

/** The words in the search field of the chat list. They outlive the list, which a phone removes for a conversation. */
export const searchWords = store('')

if (typeof window !== 'undefined') onLoggedOut(() => searchWords.set(''))
