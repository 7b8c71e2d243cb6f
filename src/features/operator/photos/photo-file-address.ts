import { operatorApiPath } from '../../../platform/operator-path.ts'

/** The address of a file of a photo that the operator holds. */
export const wholeAddress = (photo: string) => `${operatorApiPath}photos/file?photo=${photo}&kind=whole`
export const cutAddress = (photo: string) => `${operatorApiPath}photos/file?photo=${photo}&kind=cut`
export const alikeAddress = (photo: string, alike: string) =>
  `${operatorApiPath}photos/file?photo=${photo}&kind=alike&alike=${alike}`
