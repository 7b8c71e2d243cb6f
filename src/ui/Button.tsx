import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'

type Look = 'primary' | 'quiet' | 'plain' | 'danger'

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full text-center font-semibold leading-tight transition duration-(--quick) active:scale-[0.97] disabled:pointer-events-none disabled:opacity-55 aria-busy:pointer-events-none'
const looks: Record<Look, string> = {
  primary: 'px-5 border border-primary-edge bg-primary text-on-primary shadow-low hover:bg-primary-strong',
  quiet: 'px-5 border border-line-strong bg-raised text-text hover:border-primary-text hover:bg-primary-tint',
  plain: 'px-3 text-text hover:bg-primary-tint',
  danger: 'px-5 bg-danger-fill text-on-danger-fill shadow-low hover:brightness-90',
}

export const buttonClass = (look: Look = 'primary', more = '') => `${base} ${looks[look]} ${more}`

type ButtonProps = ComponentProps<'button'> & { look?: Look; isBusy?: boolean }

/** While busy it keeps its size, text and focus, and ignores clicks. */
export function Button({ look, className, type = 'button', isBusy, children, ...rest }: ButtonProps) {
  const press = isBusy ? { 'aria-busy': true, 'aria-disabled': true, onClick: undefined } : {}
  return (
    <button type={isBusy ? 'button' : type} className={buttonClass(look, className)} {...rest} {...press}>
      {isBusy && <LoaderCircle aria-hidden className="size-5 animate-spin" />}
      {children}
    </button>
  )
}

type LinkButtonProps = ComponentProps<typeof Link> & { look?: Look }

export function LinkButton({ look, className, ...rest }: LinkButtonProps) {
  return <Link viewTransition className={buttonClass(look, className)} {...rest} />
}
