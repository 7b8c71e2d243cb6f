type Notice = 'password_reset'
const storeName = 'news'

/** Stores a notice to show after the next page load, in the language of the member. */
export function setPendingNotice(notice: Notice) {
  try {
    sessionStorage.setItem(storeName, notice)
  } catch {
    // Storage is blocked. The notice is lost, nothing else.
  }
}

export const isPendingNotice = (notice: Notice) => {
  try {
    return sessionStorage.getItem(storeName) === notice
  } catch {
    return false
  }
}

export const clearPendingNotice = () => sessionStorage.removeItem(storeName)
