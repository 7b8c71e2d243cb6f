import { operatorApiPath } from '../../../platform/operator-path.ts'

/** Where the selfie of a request is, or a photo of its member. */
export const pictureAddress = (id: string, photo?: string) =>
  `${operatorApiPath}verifications/picture?${new URLSearchParams({ id, ...(photo && { photo }) })}`
