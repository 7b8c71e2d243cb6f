const gmail = ['gmail.com', 'googlemail.com']

/** The mailbox of an address, the same for its spellings: without what follows a plus, and at Gmail without dots. */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const [name, host] = [address.slice(0, at).replace(/(?<=.)\+.*/, ''), address.slice(at + 1)]
  return gmail.includes(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
