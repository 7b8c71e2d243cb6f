/** How long data is kept, in days. The privacy page quotes these figures. */
export const retention = {
  /** A deleted account can be restored. */
  deletedAccount: 14,
  /** An account whose address was never confirmed. */
  unconfirmedAccount: 30,
  /** An address that was replaced: its owner can undo the change. */
  replacedAddress: 7,
  /** The mailed link that undoes a new passkey or authenticator app. */
  addedStep: 7,
  /** Deleted messages and photos, so that a report can still quote them. */
  deletedContent: 30,
  /** A deleted photo that nobody but its owner has seen. */
  unseenPhoto: 1,
  /** A selfie of a member who asks to be verified, until an operator decides. */
  undecidedSelfie: 30,
  /** How a rejected photo looks, as a number without its member, so that it is recognised. */
  rejectedHash: 365,
  /** A complaint with its attachments, after the answer. */
  answeredComplaint: 180,
  /** A report with its decision. Until then both sides can appeal. */
  decidedReport: 180,
} as const
