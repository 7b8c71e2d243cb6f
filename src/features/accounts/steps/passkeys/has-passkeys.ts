/** Whether this browser can use passkeys here: on a secure connection, and not at an IP address. */
export const hasPasskeys = () =>
  isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname)
