import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type Look = 'primary' | 'quiet' | 'plain'

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full font-semibold transition-colors duration-(--quick) disabled:opacity-60'
const looks: Record<Look, string> = {
  primary: 'px-5 bg-primary text-on-primary hover:bg-primary-strong',
  quiet: 'px-5 border border-line bg-raised text-text hover:bg-primary-tint',
  plain: 'px-3 text-text hover:bg-primary-tint',
}

export const buttonClass = (look: Look = 'primary', more = '') => `${base} ${looks[look]} ${more}`

type ButtonProps = ComponentProps<'button'> & { look?: Look }

export function Button({ look, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(look, className)} {...rest} />
}

type LinkButtonProps = ComponentProps<typeof Link> & { look?: Look }

export function LinkButton({ look, className, ...rest }: LinkButtonProps) {
  return <Link className={buttonClass(look, className)} {...rest} />
}
