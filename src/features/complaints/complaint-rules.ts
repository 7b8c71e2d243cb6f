/** The rules for attachments, for the browser and the server. The server also checks the content. */
export const attachmentTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']
export const mostAttachments = 3
/** In bytes. */
export const largestAttachment = 10 * 1024 * 1024

export type AttachmentProblem = 'attachment_type' | 'attachment_large' | 'attachments_many'

export function attachmentProblem(files: { type: string; size: number }[]): AttachmentProblem | undefined {
  if (files.length > mostAttachments) return 'attachments_many'
  // The type is empty if the operating system does not know it.
  if (files.some(({ type }) => type && !attachmentTypes.includes(type))) return 'attachment_type'
  return files.some(({ size }) => size > largestAttachment) ? 'attachment_large' : undefined
}
