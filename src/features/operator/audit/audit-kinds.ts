/** Every kind of entry in the audit log. A new part of the console adds its own. */
export const auditKinds = [
  'signed_in',
  'sign_in_refused',
  'signed_out',
  'proved',
  'recovery_code_used',
  'recovery_codes_renewed',
  'session_ended',
  'operator_invited',
  'operator_joined',
  'roles_changed',
  'owner_change_asked',
  'operator_removed',
  'sessions_ended',
  'audit_read',
] as const

export type AuditKind = (typeof auditKinds)[number]
