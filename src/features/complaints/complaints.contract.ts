import * as z from 'zod'
import { emailAddress } from '../accounts/accounts.contract.ts'
import { id } from '../photos/photos.contract.ts'
import { complaintCategories, longestComplaint } from './complaint-categories.ts'

const category = z.enum(complaintCategories, 'category_missing')
/** The fields of the form. */
export const complaintForm = z.object({
  id: id.describe('Chosen by the client. Sending the same id again returns the first ticket'),
  category,
  text: z
    .string('complaint_missing')
    .overwrite((text) => text.toWellFormed().replaceAll('\0', ''))
    .trim()
    .min(1, 'complaint_missing')
    .max(longestComplaint, 'complaint_long')
    .describe('The question or complaint'),
  order: id.optional().describe('An order of the caller that it is about'),
  profile: id.optional().describe('A member the caller knows, that it is about'),
  email: emailAddress.optional().describe('Where visitors get the answer'),
  files: z.any().optional().describe('Up to three files: JPEG, PNG, WebP or PDF, at most 10 MB each'),
})
export type ComplaintForm = Omit<z.output<typeof complaintForm>, 'files'>

/** The receipt for a complaint. */
export const ticket = z.object({
  number: z.string(),
  confirmed: z.boolean().describe('False until a visitor has opened the mailed link'),
  email: z.string().describe('The answer goes to this address'),
  due: z.iso.datetime().describe('Promised answer at the latest'),
})
export type Ticket = z.output<typeof ticket>

const complaint = z.object({
  number: z.string(),
  category,
  text: z.string(),
  attachments: z.number(),
  created: z.iso.datetime(),
  due: z.iso.datetime(),
  answer: z.string().nullable(),
  answered: z.iso.datetime().nullable(),
})
export type Complaint = z.output<typeof complaint>

/** The orders and members a complaint of the caller can be about. */
const subjects = z.object({
  orders: z.array(
    z.object({
      id: z.string(),
      credits: z.number(),
      amount: z.number(),
      currency: z.string(),
      date: z.iso.datetime(),
    }),
  ),
  members: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type Subjects = z.output<typeof subjects>

export const complaintsAnswer = z.object({ complaints: z.array(complaint), subjects })
export type Complaints = z.output<typeof complaintsAnswer>
