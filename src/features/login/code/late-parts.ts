export { BlockedLogin } from './BlockedLogin.tsx'
export { LoginCode, LoginCodeActions } from './LoginCode.tsx'
