import { data } from 'react-router'

/** Unknown URLs: the error page shows the 404. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFoundPage() {
  return null
}
