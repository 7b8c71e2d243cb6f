type News = 'password_reset'
const storeName = 'news'

/** For what is done by loading another page: the words for it are said there, in the language of the member. */
export function tellAfterLoad(news: News) {
  try {
    sessionStorage.setItem(storeName, news)
  } catch {
    // Storage is forbidden: it happened all the same.
  }
}

export const isNews = (news: News) => {
  try {
    return sessionStorage.getItem(storeName) === news
  } catch {
    return false
  }
}

export const newsIsTold = () => sessionStorage.removeItem(storeName)
